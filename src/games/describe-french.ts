import { KING, SUIT_COUNT } from '../cards/card.js';
import { pileRuns } from './pile-runs.js';
import type { Rules } from './rules.js';

/** The rules in French, text for text what `describeRules` says in English. */
export function describeRulesInFrench(rules: Rules): string[] {
  return [
    deck(rules),
    rules.acesOut
      ? 'Les quatre as sont retirés avant la donne et forment la base des fondations.'
      : 'Les as sont distribués avec les autres cartes ; un as disponible peut ouvrir sa fondation.',
    tableau(rules),
    ...deal(rules),
    ...reserve(rules),
    `Les fondations se construisent en montant, par couleur, de l’as ${upTo(rules.ranks)}. La partie est gagnée quand les ` +
      `${rules.ranks * SUIT_COUNT} cartes y sont.`,
    rules.reserve === 0
      ? 'Les cartes se jouent une à une ; la carte libre de chaque colonne est disponible.'
      : 'Les cartes se jouent une à une ; la carte libre de chaque colonne et toutes les cartes de la réserve sont disponibles.',
    BUILDS[rules.build],
    `${SPACES[rules.space]} La carte seule d’une colonne ne passe pas dans une autre case, car cela ne changerait rien.`,
    rules.worryBack
      ? 'On peut reprendre la carte du dessus d’une fondation, même un as, pour la remettre sur le tableau selon les règles de construction ou dans une case.'
      : 'On ne reprend pas les cartes des fondations : une carte montée y reste.',
    ...automaticMoves(rules),
  ];
}

const BUILDS: Readonly<Record<Rules['build'], string>> = {
  'down-any':
    'Une carte se pose sur une carte libre d’un rang au-dessus, sans égard à la couleur. Rien ne se pose sur un as : la suite ne tourne ' +
    'pas de l’as au roi.',
  'updown-suit':
    'Une carte se pose sur une carte libre de sa couleur, d’un rang au-dessus ou au-dessous. La suite ne tourne pas : ni roi sur un as, ' +
    'ni as sur un roi.',
};

const SPACES: Readonly<Record<Rules['space'], string>> = {
  any: 'Une case, c’est-à-dire une colonne vide, reçoit n’importe quelle carte disponible.',
};

function deck({ ranks, arranged }: Rules): string {
  const suits = ranks === KING ? '' : `, de l’as ${upTo(ranks)} dans chaque couleur`;
  const faceUp = arranged === 'dealt' ? 'toutes visibles dès le début' : 'toutes visibles quand le jeu commence';
  return `Un ${ranks === KING ? '' : 'petit '}jeu de ${ranks * SUIT_COUNT} cartes${suits}, ${faceUp}.`;
}

function tableau({ piles, arranged, duringDeal }: Rules): string {
  const most = arranged === 'dealt' && duringDeal === 'none' ? '' : 'au plus ';
  const runs = pileRuns(piles).map(({ count, length }) => ({ count, of: `de ${most}${counted(length, 'carte')}` }));
  const all = counted(piles.length, 'colonne');
  if (runs.length === 1) return `Le tableau a ${all} ${runs[0].of}${piles.length > 1 ? ' chacune' : ''}.`;
  return `Le tableau a ${all} : ${runs.map(({ count, of }) => `${count} ${of}`).join(', puis ')}.`;
}

function deal({ arranged, duringDeal }: Rules): string[] {
  if (arranged === 'placed') {
    return [
      'Les cartes sont retournées une à une, et le joueur place chacune sur une colonne de son choix qui n’est pas encore pleine. Une carte ' +
        'placée ne bouge plus ; le jeu commence quand toutes le sont.',
    ];
  }
  const inTurn =
    'Les cartes sont distribuées à tour de rôle, une à chaque colonne qui n’est pas encore pleine, sur son bout libre.';
  if (duringDeal === 'none') return [inTurn];
  return [
    inTurn,
    'Une carte qui, retournée pendant la donne, est la suivante de sa couleur va sur sa fondation. La colonne à laquelle elle était destinée ' +
      'n’en reçoit pas d’autre, et l’on ne revient pas aux cartes déjà distribuées.',
  ];
}

function reserve({ reserve: count }: Rules): string[] {
  if (count === 0) return [];
  const cards = count === 1 ? 'Une carte visible forme' : `${count} cartes visibles forment`;
  return [`${cards} la réserve. Elle n’est pas regarnie, et rien ne s’y pose.`];
}

function automaticMoves({ autoUp, worryBack, arranged }: Rules): string[] {
  if (autoUp === 'none') return ['Aucune carte ne monte d’elle-même.'];
  const placed = arranged === 'placed' ? ' ou la mise en place' : '';
  const texts = [
    'Après chaque coup, toute carte libre du tableau qui est la suivante de sa couleur monte d’elle-même sur sa fondation, et ainsi de suite ; ' +
      `rien ne monte ainsi juste après la donne${placed}.`,
  ];
  if (worryBack) {
    texts.push(
      'Une carte reprise d’une fondation ne remonte pas d’elle-même avant d’avoir été recouverte puis découverte, ou déplacée.',
    );
  }
  return texts;
}

/** 'au roi', 'à la dame', 'au 10'. */
function upTo(rank: number): string {
  return { 11: 'au valet', 12: 'à la dame', 13: 'au roi' }[rank] ?? `au ${rank}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count < 2 ? '' : 's'}`;
}
