/** Hands a person a file to save. */
export function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes over by the time that it comes back to us.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
