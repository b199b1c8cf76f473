/** A reader of RFC 4180 with nothing in common with the writer: lines of fields; an unquoted empty field is null. */
export function parseCsv(text: string): (string | null)[][] {
  const lines: (string | null)[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\n|$)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`not CSV at ${at}`);
    const [, quoted, bare, end] = match;
    lines[lines.length - 1].push(quoted !== undefined ? quoted.replaceAll('""', '"') : bare === '' ? null : bare);
    if (end === '\n') lines.push([]);
  }
  if (lines.pop()?.length !== 0) throw new Error('the last line has no line feed');
  return lines;
}
