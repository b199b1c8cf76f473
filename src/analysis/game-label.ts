import { DEALT } from '../results/study-record.js';

/** A game as tables and charts show it, with the policy that placed its cards where one did: 'Selective Castle (random)'. */
export function gameLabel(title: string, placing: string): string {
  return placing === DEALT ? title : `${title} (${placing})`;
}
