/** What `run.json` holds: how a run went on its machine. No comparison covers it. */
export interface RunRecord {
  readonly castellan: string;
  readonly node: string;
  readonly platform: string;
  readonly workers: number;
  readonly shardDeals: number;
  /** Shards run, taken over whole from earlier runs, and found damaged and run again (counted in `run` too). */
  readonly shards: { readonly run: number; readonly kept: number; readonly damaged: number };
  /** Times that a worker broke in the last start. */
  readonly breaks: number;
  /** ISO 8601, UTC. Of the last start, when there were several. */
  readonly started: string;
  readonly finished: string;
  readonly seconds: number;
}
