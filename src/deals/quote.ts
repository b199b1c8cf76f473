const LONGEST = 64;

/** Text from outside, made fit for an error sentence: in single quotes, cut short, unprintable characters as '?'. */
export function quote(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  return `'${cut.replace(/\p{C}/gu, '?')}'`;
}
