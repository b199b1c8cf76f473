import { playOut } from '../../../players/play-out.js';
import { findPlayer } from '../../../players/registry.js';
import '../no-eval.js';
import type { PlayoutAnswer, PlayoutRequest } from './player-protocol.js';

addEventListener('message', ({ data }: MessageEvent<PlayoutRequest>) => {
  const { rules, layout, player, seed, moveLimit } = data;
  const send = (answer: PlayoutAnswer): void => postMessage(answer);
  try {
    const { outcome, cardsUp, line } = playOut(rules, layout, findPlayer(player), seed, moveLimit);
    send({ kind: 'done', outcome, cardsUp, line });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
