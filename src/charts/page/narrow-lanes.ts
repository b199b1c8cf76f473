import type { ChartSpec } from '../render.js';

interface LanesMeta {
  readonly lanes: readonly string[];
  readonly games: number;
  readonly laneHeight: number;
}

/** Pixels of the line with a game's name and note. */
const NAME_LINE = 20;
/** Letters of a name that leave room for a note in the same line. */
const SHORT_NAME = 32;
/** Parts of a row that are the gap between two, as `intervalLanes` has them. */
const GAP = 0.12;

type Channel = Record<string, unknown>;
interface Layer {
  readonly mark: Channel;
  readonly encoding: Record<string, Channel | undefined>;
}

/**
 * A chart of `intervalLanes` for a narrow screen: the names of the games and the notes stand above the marks instead of left and right
 * of them. `null` for any other chart.
 */
export function narrowLanes(spec: ChartSpec): ChartSpec | null {
  const { usermeta } = spec as { usermeta?: Partial<LanesMeta> };
  if (usermeta?.lanes === undefined) return null;
  const { lanes, games, laneHeight } = usermeta as LanesMeta;
  const { layer, ...rest } = spec as unknown as { readonly layer: readonly Layer[] };
  const names = layer.flatMap(({ encoding }) => (encoding['y']?.['sort'] as string[] | undefined) ?? []);
  const isLong = names.some((name) => name.length > SHORT_NAME);
  const above = isLong ? 2 * NAME_LINE : NAME_LINE;
  const row = Math.ceil(lanes.length * laneHeight + above + 10);
  const band = row * (1 - GAP);
  // One lane more above the others, empty, so that no mark is behind the name; its height follows from the others'.
  const blank = Array.from({ length: Math.ceil(above / laneHeight) }, (_, i) => `blank ${i + 1}`);
  const up = -(band / 2 - NAME_LINE / 2);
  const axis = {
    labelAlign: 'left',
    labelPadding: -4,
    labelOffset: up,
    labelFontWeight: 'bold',
    labelFontSize: isLong ? 10 : 11,
  };
  const changed = (layer: Layer): Layer => {
    const { y, yOffset, ...encoding } = layer.encoding;
    const text = layer.mark['type'] === 'text';
    return {
      ...layer,
      mark: text ? { ...layer.mark, align: 'right', dx: -4, dy: isLong ? up + NAME_LINE - 4 : up } : layer.mark,
      encoding: {
        ...encoding,
        ...(y === undefined ? {} : { y: { ...y, axis } }),
        ...(yOffset === undefined
          ? {}
          : {
              yOffset: {
                ...yOffset,
                sort: [...blank, ...lanes],
                scale: { ...(yOffset['scale'] as Channel), domain: [...blank, ...lanes] },
              },
            }),
      },
    };
  };
  return { ...rest, height: games * row, layer: layer.map(changed) } as unknown as ChartSpec;
}
