/** Puts pieces together, in a browser too. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ENCODER = new TextEncoder();

/** Text in UTF-8. */
export function utf8(text: string): Uint8Array {
  return ENCODER.encode(text);
}
