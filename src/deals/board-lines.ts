/** A word of a text and where it begins; line and column count from 1, a tab is one column. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A line of board text: a pile has no heading; the words after the heading or the ':' are its tokens. */
export interface BoardLine {
  /** 'Foundations:' and the like, with its colon. */
  readonly heading: Token | undefined;
  /** The heading, or where the line begins. */
  readonly start: Token;
  readonly tokens: readonly Token[];
  /** The line begins with ':', which marks a pile. */
  readonly marked: boolean;
}

/** The lines of a text whatever their ends are (CR, LF, both), without a byte order mark. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** One line of board text; a blank one has neither heading nor tokens. @param line from 1. */
export function boardLine(content: string, line: number): BoardLine {
  const begin = Math.max(0, content.search(/\S/));
  const heading = /^\s*([A-Za-z][A-Za-z ]*:)/.exec(content)?.[1];
  const marked = content[begin] === ':';
  const skip = heading !== undefined ? begin + heading.length : marked ? begin + 1 : begin;
  const start: Token = { text: heading ?? '', line, column: begin + 1 };
  return {
    heading: heading === undefined ? undefined : start,
    start,
    tokens: wordsOf(content.slice(skip), line, skip),
    marked,
  };
}

/** The words of a piece of a line. @param skipped characters of the line before the piece. */
export function wordsOf(piece: string, line: number, skipped = 0): Token[] {
  return Array.from(piece.matchAll(/\S+/g), (match) => ({
    text: match[0],
    line,
    column: skipped + match.index + 1,
  }));
}

/** 'line 3, column 7'. */
export function placeText({ line, column }: Token): string {
  return `line ${line}, column ${column}`;
}
