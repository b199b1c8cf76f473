/**
 * Text in lines of at most so many characters: broken at blanks, a word that is too long after a hyphen, else anywhere.
 * Line breaks in the text stay.
 *
 * @param width of a line, at least 1
 * @example wrapText('Selective Castle (descending-fit)', 20) // ['Selective Castle', '(descending-fit)']
 */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let rest = line;
    while (rest.length > width) {
      const blank = rest.lastIndexOf(' ', width);
      const hyphen = rest.lastIndexOf('-', width - 1) + 1;
      const cut = blank > 0 ? blank : hyphen > 0 ? hyphen : width;
      lines.push(rest.slice(0, cut).trimEnd());
      rest = rest.slice(cut).trimStart();
    }
    return [...lines, rest];
  });
}
