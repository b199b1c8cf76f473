/**
 * Text from outside (command line, study file, board text) that cannot be used. The message is one clear sentence: what is
 * wrong, where, and what would be right. The command line prints it and exits with 2; nothing else of Castellan is thrown
 * for bad input.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
