import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileSum } from './durable-file.js';

/** Length and SHA-256 of a file, read piece by piece. @throws when the file cannot be read. */
export async function sumFile(path: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
