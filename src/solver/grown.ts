/** The array copied into one of twice its length. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
