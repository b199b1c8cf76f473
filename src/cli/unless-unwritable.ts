import { InputError } from '../cards/input-error.js';

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'a folder is where a file of the report goes',
  EACCES: 'writing is not allowed there',
  EPERM: 'writing is not allowed there',
  EROFS: 'writing is not allowed there',
  ENOSPC: 'the disk is full',
};

/**
 * Writes files for a command. A fault of the system is the folder's; anything else is one of the program and passes through.
 *
 * @param what 'the report'
 * @param path of the folder or file
 * @param instead what to do, after a semicolon: 'choose another folder with --out'; nothing is said without it
 * @throws InputError when the system does not let it be written
 */
export async function unlessUnwritable<T>(
  what: string,
  path: string,
  instead: string | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { syscall, code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const advice = instead === null ? '' : `; ${instead}`;
    throw new InputError(`${what} cannot be written to '${path}' (${WHY[code] ?? code})${advice}`);
  }
}
