/** The rooms of `src` in their order: a room imports only from itself and from rooms before it. */
export const ROOMS = [
  // The table.
  'cards',
  'deals',
  'games',
  'position',
  'referee',
  // The lab.
  'solver',
  'players',
  'results',
  'study',
  'cluster',
  // The desk.
  'analysis',
  'published',
  'charts',
  'explorer',
  'cli',
] as const;

/** Rooms that know no file system, process, clock or chance of their own. */
export const PURE_ROOMS: readonly string[] = ['cards', 'deals', 'games', 'position', 'referee', 'solver', 'players'];

/** Files of the lab outside the pure rooms that may use Node's modules and globals; the others there are pure too. */
export const IMPURE_LAB_FILES: readonly string[] = [
  'src/results/duckdb.ts',
  'src/results/durable-file.ts',
  'src/results/file-sum.ts',
  'src/results/table-file.ts',
  'src/results/version.ts',
  'src/study/composed-file.ts',
  'src/study/load-player.ts',
  'src/study/pool.ts',
  'src/study/progress-file.ts',
  'src/study/read-study.ts',
  'src/study/run-folder.ts',
  'src/study/run-lock.ts',
  'src/study/run-log.ts',
  'src/study/run-status.ts',
  'src/study/run-study.ts',
  'src/study/shard-codec.ts',
  'src/study/shard-file.ts',
  'src/study/shard-store.ts',
  'src/study/worker.ts',
];

/** Packages that one file each knows, so that each can be exchanged there; `null` while nothing uses them. */
export const ONE_FILE_PACKAGES: Readonly<Record<string, string | null>> = {
  piscina: 'src/study/pool.ts',
  'apache-arrow': 'src/results/arrow.ts',
  '@uwdata/flechette': 'src/results/arrow-read.ts',
  vega: 'src/charts/render.ts',
  'vega-lite': 'src/charts/render.ts',
  '@resvg/resvg-js': 'src/charts/render.ts',
  '@duckdb/node-api': 'src/results/duckdb.ts',
  'parquet-wasm': 'src/results/parquet.ts',
  bullmq: 'src/cluster/shard-queue.ts',
  ioredis: 'src/cluster/shard-queue.ts',
};

/** Packages that have a build of their own for browsers, and the one file of the page that knows it. */
export const PAGE_ONE_FILE_PACKAGES: Readonly<Record<string, string>> = {
  'parquet-wasm': 'src/explorer/page/tables/parquet.ts',
};

/** What the solver may know of the room of positions: how a move is written down, and nothing that plays one. */
export const SOLVER_MAY_KNOW: readonly string[] = ['src/position/move.ts', 'src/position/zobrist.ts'];

/** Folders within rooms: many small files of one kind. */
export const INNER_FOLDERS: readonly string[] = [
  'charts/page',
  'explorer/page',
  'explorer/page/board',
  'explorer/page/play',
  'explorer/page/record',
  'explorer/page/rules',
  'explorer/page/solve',
  'explorer/page/tables',
  'explorer/page/watch',
  'explorer/page/words',
  'players/placing',
  'players/tips',
];

/** What runs in the browser, and what it may take from: the pure rooms and the pure parts of three more. */
export const PAGE = 'src/explorer/page/';
export const PAGE_MAY_KNOW: readonly string[] = [...PURE_ROOMS, 'results', 'study', 'analysis'];
/** The one file that draws the page as a whole. */
export const PAGE_ROOT = 'src/explorer/page/main.tsx';
