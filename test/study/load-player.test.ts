import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { GAMES } from '../../src/games/catalogue.js';
import { expert } from '../../src/players/expert.js';
import { placeCards } from '../../src/players/place.js';
import { playOut } from '../../src/players/play-out.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { replay } from '../../src/referee/referee.js';
import { studyRecordSchema } from '../../src/results/study-record.js';
import { loadPlayer, loadPlayerFile } from '../../src/study/load-player.js';
import { readStudy } from '../../src/study/read-study.js';
import { parseStudy } from '../../src/study/study-file.js';
import { studyFileText } from '../../src/study/study-file-text.js';

const TIDY = fileURLToPath(new URL('../../data/players/tidy.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'castellan-player-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return `./${name}`;
}

describe('loadPlayer', () => {
  it("finds Castellan's players, with switches too", async () => {
    expect(await loadPlayer('expert')).toBe(expert);
    expect((await loadPlayer('expert:-twos-first')).id).toBe('expert:-twos-first');
    await expect(loadPlayer('expret')).rejects.toThrow("did you mean 'expert'?");
  });

  it('loads the example, which plays every game legally, the same way again for the same seed', async () => {
    const tidy = await loadPlayer(TIDY);
    expect(tidy.id).toBe('tidy');
    let lines = 0;
    for (const game of GAMES) {
      for (const number of [1n, 2n, 3n]) {
        const layout = placeCards(
          game.rules,
          layOutDeal(game.rules, { scheme: 'native', number }),
          'descending-fit',
          '',
        );
        const playout = playOut(game.rules, layout, tidy, '1');
        expect(replay(game.rules, layout, playout.line).legal).toBe(true);
        expect(playOut(game.rules, layout, tidy, '1')).toEqual(playout);
        if (playOut(game.rules, layout, tidy, '2').line.join() !== playout.line.join()) lines++;
      }
    }
    expect(lines).toBeGreaterThan(0);
  });

  it("loads README's player, which plays legally", async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const player = await loadPlayer(file('my-player.mjs', /```js\n([^]*?)```/.exec(readme)![1]), folder);
    expect(player.id).toBe('my-player');
    for (const game of GAMES) {
      const dealt = layOutDeal(game.rules, { scheme: 'native', number: 5n });
      const playout = playOut(game.rules, placeCards(game.rules, dealt, 'descending-fit', ''), player, '1');
      expect(playout.outcome).toMatch(/^(won|stuck|gave up)$/);
    }
  });

  it.each([
    ['./nowhere.js', undefined, "cannot read the player './nowhere.js': there is no such file"],
    ['.', undefined, "cannot read the player '.': it is a folder, and a file is needed"],
    ['./broken.mjs', 'export default {', "cannot load the player './broken.mjs': "],
    ['./throws.mjs', "throw new Error('not today');", "cannot load the player './throws.mjs': Error: not today"],
    ['./nothing.mjs', 'export const player = {};', "'./nothing.mjs' is no player: it has no default export"],
    ['./shape.mjs', "export default { id: 'a' };", "'./shape.mjs' is no player: its name is missing"],
  ])('says in one sentence what is wrong with %s', async (name, text, message) => {
    if (text !== undefined) file(name.slice(2), text);
    const loading = loadPlayer(name, folder);
    await expect(loading).rejects.toThrow(InputError);
    await expect(loading).rejects.toThrow(message);
  });

  it('loads a file anew once it has changed', async () => {
    const text = (id: string) =>
      `export default { id: '${id}', name: '', description: '', sit: () => ({ choose: () => -1 }) };`;
    expect((await loadPlayer(file('changing.mjs', text('before')), folder)).id).toBe('before');
    expect((await loadPlayer(file('changing.mjs', text('after')), folder)).id).toBe('after');
  });
});

describe('a study with a player from a file', () => {
  const text = 'name: mine\ngames: [citadel]\ndeals: native:1..3\nplayers: [casual, ./mine.js, "expert:-twos-first"]\n';
  const source = readFileSync(TIDY, 'utf8').replace("id: 'tidy'", "id: 'mine'");

  it('records id, file and SHA-256, and no path of this machine', async () => {
    file('mine.js', source);
    const { study, playerFiles } = await readStudy(text, join(folder, 'study.yaml'));
    const sha256 = createHash('sha256').update(source).digest('hex');
    expect(study.players).toEqual(['casual', 'mine', 'expert:-twos-first']);
    expect(study.playerFiles).toEqual([{ id: 'mine', file: './mine.js', sha256 }]);
    expect(playerFiles).toMatchObject([{ id: 'mine', path: join(folder, 'mine.js'), sha256 }]);
    expect(studyRecordSchema.parse(study)).toEqual(study);
    expect(JSON.stringify(study)).not.toContain(folder);
    expect((await readStudy(studyFileText(study), join(folder, 'again.yaml'))).study).toEqual(study);
    expect(await loadPlayerFile('./mine.js', folder)).toMatchObject({ sha256 });
  });

  it('has no such record without one', async () => {
    const { study, playerFiles } = await readStudy(text.replace('./mine.js, ', ''), 'study.yaml');
    expect(Object.keys(study)).not.toContain('playerFiles');
    expect(playerFiles).toEqual([]);
  });

  it('is refused when the file cannot be loaded, comes twice, or was not loaded', async () => {
    file('mine.js', source);
    const at = join(folder, 'study.yaml');
    await expect(readStudy(text.replace('mine.js', 'yours.js'), at)).rejects.toThrow(
      `${at}: players[1]: cannot read the player './yours.js': there is no such file`,
    );
    await expect(readStudy(text.replace('casual', './mine.js'), at)).rejects.toThrow("the player 'mine' comes twice");
    expect(() => parseStudy(text, 'study.yaml')).toThrow(
      "study.yaml: players[1]: the player './mine.js' is in a file, and none was loaded",
    );
    for (const bad of ['[', 'players: 3', 'a text', '']) await expect(readStudy(bad, at)).rejects.toThrow(InputError);
  });
});
