/**
 * Why a run that was in order could not go on: a full disk, a worker that breaks before it begins. The message is one sentence for the person
 * who started it. What was finished is kept.
 */
export class RunError extends Error {
  override readonly name = 'RunError';
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk quota is used up; make room',
  EFBIG: 'a file would be larger than the system allows; raise that limit',
  EROFS: 'it is on a read-only file system; make it writable',
  EACCES: 'its permissions do not allow it; change them',
  EPERM: 'the system does not allow it; change that',
  EIO: 'the disk reports an error; check the disk',
  EMFILE: 'too many files are open; raise that limit',
  ENFILE: 'too many files are open; raise that limit',
  ENOTDIR: 'a part of the path is a file; remove it',
  ENOENT: 'a folder of it is gone; do not remove it during a run',
};

/** What a system error says of a folder, in words, with what would help; `undefined` when it is no error of the file system. */
export function systemReason(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? SYSTEM_REASONS[code] : undefined;
}

/** The error with a sentence where it is the file system's, otherwise as it is. */
export function explained(error: unknown, out: string): unknown {
  const reason = systemReason(error);
  if (reason === undefined) return error;
  return new RunError(
    `the folder '${out}' could not be written to: ${reason}, and go on with 'castellan study resume ${out}'; the finished shards are kept`,
    { cause: error },
  );
}
