import { describe, expect, it } from 'vitest';
import { studyFileText } from '../../src/study/study-file-text.js';
import { parseStudy } from '../../src/study/study-file.js';

const STUDIES = {
  'of defaults': 'name: all\ndeals: native:1..1000\n',
  'without solver and players': 'name: none\ndeals: [native:7..7]\nsolver: none\nplayers: []\n',
  'with names that look like numbers': "name: '12'\nseed: '0x1F'\ndeals: native:1..2\n",
  'with changed rules, placings and several ranges': `
name: changed
seed: 'a: "seed" # with signs'
games:
  - citadel
  - { id: citadel, as: citadel-no-worrying, rules: { worryBack: false, autoUp: none } }
  - { id: beleaguered-castle, as: my-streets, rules: { acesOut: false, piles: [7, 7, 7, 7, 6, 6, 6, 6] } }
  - { id: selective-castle, placing: [random, descending-fit] }
deals: [native:1..20, pysol:1..9007199254740991]
players: [expert]
solver: { positionLimit: 77 }
moveLimit: 123
tables: parquet
`,
};

describe('studyFileText', () => {
  it.each(Object.entries(STUDIES))('gives back a study %s', (_, yaml) => {
    const study = parseStudy(yaml, 'study.yaml');
    expect(parseStudy(studyFileText(study), 'study.yaml')).toEqual(study);
  });
});
