import { InputError } from '../cards/input-error.js';

/** The address with its password left out, for messages. */
export function hiddenPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1:***@');
}

/** @throws InputError when the text is no address of a Redis server. */
export function checkRedisUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new InputError(`'${hiddenPassword(text)}' is no address; write redis://host:6379, or rediss:// for TLS`);
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw new InputError(
      `'${hiddenPassword(text)}' begins with ${url.protocol}//; write redis://host:6379, or rediss:// for TLS`,
    );
  }
  return text;
}
