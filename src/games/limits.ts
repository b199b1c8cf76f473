/** Most tableau piles and reserve cards that a move's encoding has room for. */
export const MAX_PILES = 40;
export const MAX_RESERVE = 52;
