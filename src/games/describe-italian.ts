import { KING, SUIT_COUNT } from '../cards/card.js';
import { pileRuns } from './pile-runs.js';
import type { Rules } from './rules.js';

/** The rules in Italian, text for text what `describeRules` says in English. */
export function describeRulesInItalian(rules: Rules): string[] {
  return [
    deck(rules),
    rules.acesOut
      ? 'I quattro assi si tolgono prima della distribuzione e aprono le basi.'
      : 'Gli assi si distribuiscono con le altre carte; un asso disponibile può aprire la sua base.',
    tableau(rules),
    ...deal(rules),
    ...reserve(rules),
    `Le basi si costruiscono in salita, per seme, dall’asso ${upTo(rules.ranks)}. Il solitario riesce quando le ` +
      `${rules.ranks * SUIT_COUNT} carte sono tutte lì.`,
    rules.reserve === 0
      ? 'Le carte si muovono una alla volta; è disponibile la carta libera di ogni colonna.'
      : 'Le carte si muovono una alla volta; sono disponibili la carta libera di ogni colonna e tutte le carte della riserva.',
    BUILDS[rules.build],
    `${SPACES[rules.space]} L’unica carta di una colonna non passa in un altro spazio, perché non cambierebbe nulla.`,
    rules.worryBack
      ? 'La prima carta di una base, anche un asso, può tornare sul tavolo, secondo le regole di costruzione o in uno spazio.'
      : 'Le carte non tornano dalle basi: quella che sale vi resta.',
    ...automaticMoves(rules),
  ];
}

const BUILDS: Readonly<Record<Rules['build'], string>> = {
  'down-any':
    'Una carta si posa su una carta libera di un grado superiore, di qualsiasi seme. Su un asso non si posa nulla: la scala non gira ' +
    'dall’asso al re.',
  'updown-suit':
    'Una carta si posa su una carta libera del suo seme, di un grado superiore o inferiore. La scala non gira: né re su asso, né asso ' +
    'su re.',
};

const SPACES: Readonly<Record<Rules['space'], string>> = {
  any: 'Uno spazio, cioè una colonna vuota, accoglie qualsiasi carta disponibile.',
};

function deck({ ranks, arranged }: Rules): string {
  const suits = ranks === KING ? '' : `, dall’asso ${upTo(ranks)} in ogni seme`;
  const faceUp = arranged === 'dealt' ? 'tutte scoperte dall’inizio' : 'tutte scoperte quando comincia il gioco';
  return `Un mazzo ${ranks === KING ? '' : 'ridotto '}di ${ranks * SUIT_COUNT} carte${suits}, ${faceUp}.`;
}

function tableau({ piles, arranged, duringDeal }: Rules): string {
  const most = arranged === 'dealt' && duringDeal === 'none' ? '' : 'al più ';
  const runs = pileRuns(piles).map(({ count, length }) => ({
    count,
    of: `di ${most}${counted(length, 'carta', 'carte')}`,
  }));
  const all = counted(piles.length, 'colonna', 'colonne');
  if (runs.length === 1) return `Il tavolo ha ${all} ${runs[0].of}${piles.length > 1 ? ' ciascuna' : ''}.`;
  return `Il tavolo ha ${all}: ${runs.map(({ count, of }) => `${count} ${of}`).join(', poi ')}.`;
}

function deal({ arranged, duringDeal }: Rules): string[] {
  if (arranged === 'placed') {
    return [
      'Le carte si scoprono una alla volta, e il giocatore mette ciascuna su una colonna a scelta che non sia ancora piena. La carta messa ' +
        'non si sposta più; il gioco comincia quando ci sono tutte.',
    ];
  }
  const inTurn =
    'Le carte si distribuiscono a turno, una a ogni colonna che non sia ancora piena, sulla sua estremità libera.';
  if (duringDeal === 'none') return [inTurn];
  return [
    inTurn,
    'La carta che, scoperta durante la distribuzione, è la successiva del suo seme va sulla sua base. La colonna a cui era destinata non ne ' +
      'riceve un’altra, e non si torna a guardare le carte già distribuite.',
  ];
}

function reserve({ reserve: count }: Rules): string[] {
  if (count === 0) return [];
  const cards = count === 1 ? 'Una carta scoperta forma' : `${count} carte scoperte formano`;
  return [`${cards} la riserva. Non viene reintegrata, e nulla vi si posa.`];
}

function automaticMoves({ autoUp, worryBack, arranged }: Rules): string[] {
  if (autoUp === 'none') return ['Nessuna carta sale da sé.'];
  const placed = arranged === 'placed' ? ' o la disposizione' : '';
  const texts = [
    'Dopo ogni mossa, ogni carta libera del tavolo che è la successiva del suo seme sale da sé sulla sua base, ancora e ancora; nulla sale ' +
      `così subito dopo la distribuzione${placed}.`,
  ];
  if (worryBack) {
    texts.push(
      'Una carta tornata da una base non risale da sé finché non sia stata coperta e scoperta di nuovo, o spostata.',
    );
  }
  return texts;
}

/** 'al re', 'alla donna', 'al 10', 'all’8'. */
function upTo(rank: number): string {
  return { 8: 'all’8', 11: 'al fante', 12: 'alla donna', 13: 'al re' }[rank] ?? `al ${rank}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
