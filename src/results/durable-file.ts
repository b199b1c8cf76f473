import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The ending of a file that is not whole yet. */
export const PARTIAL = '.partial';

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

  /** One writer at a time may write a file. */
  static async create(path: string): Promise<DurableFile> {
    const temporary = `${path}${PARTIAL}`;
    return new DurableFile(path, temporary, await open(temporary, 'w'));
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    this.hash.update(bytes);
    this.bytes += bytes.length;
    await this.handle.writeFile(bytes);
  }

  /** Flushes, closes and renames. When that fails, as on a full disk, the temporary file is removed. */
  async commit(): Promise<FileSum> {
    try {
      await this.handle.sync();
      await this.handle.close();
      await rename(this.temporary, this.path);
    } catch (error) {
      await this.discard();
      throw error;
    }
    await syncFolder(dirname(this.path));
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Closes and removes the temporary file; never throws, since it follows an error that matters more. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await rm(this.temporary, { force: true }).catch(() => undefined);
  }
}

/** Writes a whole file durably. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<FileSum> {
  const file = await DurableFile.create(path);
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
