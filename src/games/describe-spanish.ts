import { KING, SUIT_COUNT } from '../cards/card.js';
import { pileRuns } from './pile-runs.js';
import type { Rules } from './rules.js';

/** The rules in Spanish, text for text what `describeRules` says in English. */
export function describeRulesInSpanish(rules: Rules): string[] {
  return [
    deck(rules),
    rules.acesOut
      ? 'Los cuatro ases se apartan antes de repartir y forman las bases.'
      : 'Los ases se reparten con las demás cartas; un as disponible puede abrir su base.',
    tableau(rules),
    ...deal(rules),
    ...reserve(rules),
    `Las bases se construyen hacia arriba, por palos, del as ${upTo(rules.ranks)}. El solitario sale cuando las ` +
      `${rules.ranks * SUIT_COUNT} cartas están en ellas.`,
    rules.reserve === 0
      ? 'Las cartas se mueven de una en una; está disponible la carta libre de cada columna.'
      : 'Las cartas se mueven de una en una; están disponibles la carta libre de cada columna y todas las cartas de la reserva.',
    BUILDS[rules.build],
    `${SPACES[rules.space]} La única carta de una columna no pasa a otro hueco, pues no cambiaría nada.`,
    rules.worryBack
      ? 'Se puede devolver al tablero la carta superior de una base, también un as: según las reglas de construcción o a un hueco.'
      : 'Las cartas no vuelven de las bases: la que sube se queda allí.',
    ...automaticMoves(rules),
  ];
}

const BUILDS: Readonly<Record<Rules['build'], string>> = {
  'down-any':
    'Una carta se coloca sobre una carta libre de un rango superior, sin importar el palo. Sobre un as no se coloca nada: la serie no da la ' +
    'vuelta del as al rey.',
  'updown-suit':
    'Una carta se coloca sobre una carta libre de su palo, de un rango superior o inferior. La serie no da la vuelta: ni rey sobre as, ni ' +
    'as sobre rey.',
};

const SPACES: Readonly<Record<Rules['space'], string>> = {
  any: 'Un hueco, es decir, una columna vacía, admite cualquier carta disponible.',
};

function deck({ ranks, arranged }: Rules): string {
  const suits = ranks === KING ? '' : `, del as ${upTo(ranks)} en cada palo`;
  const faceUp =
    arranged === 'dealt' ? 'todas a la vista desde el principio' : 'todas a la vista cuando empieza el juego';
  return `Una baraja ${ranks === KING ? '' : 'corta '}de ${ranks * SUIT_COUNT} cartas${suits}, ${faceUp}.`;
}

function tableau({ piles, arranged, duringDeal }: Rules): string {
  const most = arranged === 'dealt' && duringDeal === 'none' ? '' : 'a lo sumo ';
  const runs = pileRuns(piles).map(({ count, length }) => ({ count, of: `de ${most}${counted(length, 'carta')}` }));
  const all = counted(piles.length, 'columna');
  if (runs.length === 1) return `El tablero tiene ${all} ${runs[0].of}${piles.length > 1 ? ' cada una' : ''}.`;
  return `El tablero tiene ${all}: ${runs.map(({ count, of }) => `${count} ${of}`).join(', luego ')}.`;
}

function deal({ arranged, duringDeal }: Rules): string[] {
  if (arranged === 'placed') {
    return [
      'Las cartas se descubren de una en una, y el jugador pone cada una en cualquier columna que aún no esté llena. La carta puesta ya no ' +
        'se mueve; el juego empieza cuando todas lo están.',
    ];
  }
  const inTurn = 'Las cartas se reparten por turno, una a cada columna que aún no esté llena, sobre su extremo libre.';
  if (duringDeal === 'none') return [inTurn];
  return [
    inTurn,
    'La carta que al descubrirse en el reparto es la siguiente de su palo va a su base. La columna que la esperaba no recibe otra, y no se ' +
      'vuelve a mirar las cartas ya repartidas.',
  ];
}

function reserve({ reserve: count }: Rules): string[] {
  if (count === 0) return [];
  const cards = count === 1 ? 'Una carta a la vista forma' : `${count} cartas a la vista forman`;
  return [`${cards} la reserva. No se repone, y nada se mueve a ella.`];
}

function automaticMoves({ autoUp, worryBack, arranged }: Rules): string[] {
  if (autoUp === 'none') return ['Ninguna carta sube sola.'];
  const placed = arranged === 'placed' ? ' o colocar' : '';
  const texts = [
    'Después de cada jugada, toda carta libre del tablero que sea la siguiente de su palo sube sola a su base, una y otra vez; nada sube así ' +
      `justo después de repartir${placed}.`,
  ];
  if (worryBack) {
    texts.push(
      'Una carta devuelta de una base no vuelve a subir sola hasta que haya sido cubierta y descubierta, o movida.',
    );
  }
  return texts;
}

/** 'al rey', 'a la reina', 'al 10'. */
function upTo(rank: number): string {
  return { 11: 'a la jota', 12: 'a la reina', 13: 'al rey' }[rank] ?? `al ${rank}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
