/** What a file is by its first bytes; its name does not matter. */
export type FileKind = 'arrow stream' | 'arrow file' | 'parquet' | 'json' | 'empty' | 'other';

const MARKS: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  // The continuation mark of the first message.
  ['arrow stream', [0xff, 0xff, 0xff, 0xff]],
  ['arrow file', [...'ARROW1'].map((letter) => letter.charCodeAt(0))],
  ['parquet', [...'PAR1'].map((letter) => letter.charCodeAt(0))],
  ['json', ['{'.charCodeAt(0)]],
];

export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  return MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? 'other';
}
