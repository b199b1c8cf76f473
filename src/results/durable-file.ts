import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Length and SHA-256 (lower-case hexadecimal) of a file. */
export interface FileSum {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * A file that appears under its name only when it is whole: written under a temporary name, flushed to the disk, then renamed.
 * After a crash there is either the whole file or none (besides the temporary one, which the next run writes over or removes).
 */
export class DurableFile {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  private constructor(
    private readonly path: string,
    private readonly temporary: string,
    private readonly handle: FileHandle,
  ) {}

  /** @param temporary in the same folder; a name of its own for each writer when several may write the file at once. */
  static async create(path: string, temporary = `${path}.partial`): Promise<DurableFile> {
    return new DurableFile(path, temporary, await open(temporary, 'w'));
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    this.hash.update(bytes);
    this.bytes += bytes.length;
    await this.handle.writeFile(bytes);
  }

  /** Flushes, closes and renames. */
  async commit(): Promise<FileSum> {
    await this.handle.sync();
    await this.handle.close();
    await rename(this.temporary, this.path);
    await syncFolder(dirname(this.path));
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Closes and removes the temporary file. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.temporary, { force: true });
  }
}

/** Writes a whole file durably. */
export async function writeDurably(path: string, bytes: Uint8Array | string, temporary?: string): Promise<FileSum> {
  const file = await DurableFile.create(path, temporary);
  try {
    await file.write(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  } catch (error) {
    await file.discard();
    throw error;
  }
  return file.commit();
}

/** Makes a rename last. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
