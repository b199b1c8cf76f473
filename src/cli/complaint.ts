import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { CLUSTER_COMMANDS, clusterOptions } from './cluster.js';
import { benchOptions } from './bench-players.js';
import { compareRulesOptions } from './compare-rules.js';
import { composeOptions } from './compose.js';
import { dealOptions } from './deal.js';
import { estimateOptions } from './estimate.js';
import { exploreOptions } from './explore.js';
import { figuresOptions } from './figures.js';
import { gamesOptions } from './games.js';
import { pageOptions } from './page.js';
import { playOptions } from './play.js';
import { positionsOptions } from './positions.js';
import { predictOptions } from './predict.js';
import { reportOptions } from './report.js';
import { reproduceOptions } from './reproduce.js';
import { solveOptions } from './solve.js';
import { resumeOptions, runOptions } from './study-run.js';
import { verifyOptions } from './verify.js';

interface Usage {
  /** The words after `castellan`. */
  readonly form: string;
  readonly options: object;
}

const COMMANDS: Record<string, Usage> = {
  games: { form: 'games [game]', options: gamesOptions },
  deal: { form: 'deal <game> <deals>', options: dealOptions },
  solve: { form: 'solve <game> <deals>', options: solveOptions },
  estimate: { form: 'estimate <game> --half-width <percent>', options: estimateOptions },
  play: { form: 'play <game> <deals>', options: playOptions },
  'study run': { form: 'study run <file> --out <folder>', options: runOptions },
  'study resume': { form: 'study resume <folder>', options: resumeOptions },
  'study status': { form: 'study status <folder>', options: {} },
  cluster: { form: 'cluster <command> --redis <address>', options: clusterOptions },
  report: { form: 'report <run>', options: reportOptions },
  reproduce: { form: 'reproduce', options: reproduceOptions },
  verify: { form: 'verify <file>', options: verifyOptions },
  explore: { form: 'explore', options: exploreOptions },
  'bench-players': { form: 'bench-players <games...> --out <folder>', options: benchOptions },
  'compare-rules': { form: 'compare-rules <games...> --out <folder>', options: compareRulesOptions },
  figures: { form: 'figures [reports]', options: figuresOptions },
  page: { form: 'page [reports]', options: pageOptions },
  positions: { form: 'positions [games...]', options: positionsOptions },
  predict: { form: 'predict [games...]', options: predictOptions },
  compose: { form: 'compose <game>', options: composeOptions },
};

const STUDY_WORDS = ['run', 'resume', 'status'];
const STUDY_FORM = `study has the commands ${STUDY_WORDS.join(', ')}; write 'castellan ${COMMANDS['study run'].form}'`;

/**
 * The parser's complaint as one sentence that says what would be right.
 * @param message what yargs says, possibly several lines. @param words the words of the command line.
 */
export function complaint(message: string, words: readonly string[]): string {
  const names = [...new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]))];
  // An option's value may come before the command.
  const command = words.find((word) => names.includes(word)) ?? words.find((word) => !word.startsWith('-')) ?? '';
  const unknown = /^Unknown (?:argument|command)s?: ([^,\s]+)/.exec(message)?.[1];
  if (!names.includes(command)) {
    if (command !== '') return `there is no command '${command}'; did you mean '${nearest(command, names)}'?`;
    const [option] = words;
    return (
      (option === undefined ? '' : `there is no option '${option}' without a command; `) +
      `name a command: ${names.join(', ')}; 'castellan --help' describes them`
    );
  }
  const inner = command === 'study' ? STUDY_WORDS.find((word) => words.includes(word)) : undefined;
  if (command === 'study' && inner === undefined) return STUDY_FORM;
  const usage = COMMANDS[inner === undefined ? command : `study ${inner}`];
  if (command === 'cluster' && !words.some((word) => CLUSTER_COMMANDS.includes(word))) {
    return `cluster has the commands ${CLUSTER_COMMANDS.join(', ')}; write 'castellan ${usage.form}'`;
  }
  if (unknown !== undefined) {
    const typed = words.find((word) => word.startsWith('-') && word.replace(/^-+/, '').split('=')[0] === unknown);
    if (typed === undefined) return `the word '${unknown}' is not expected; write 'castellan ${usage.form}'`;
    if (Object.keys(usage.options).length === 0) {
      return `there is no option '${typed.split('=')[0]}'; write 'castellan ${usage.form}'`;
    }
    return `there is no option '${typed.split('=')[0]}'; did you mean '--${nearest(unknown, Object.keys(usage.options))}'?`;
  }
  const choice = /Argument: (\S+), Given: "(.*?)", Choices: (.*)/.exec(message);
  if (choice) {
    const choices = choice[3].replaceAll('"', '').split(', ');
    return `--${choice[1]} does not take '${choice[2]}'; did you mean '${nearest(choice[2], choices)}'? It takes ${choices.join(', ')}`;
  }
  if (message.startsWith('Not enough non-option arguments')) return `too few words; write 'castellan ${usage.form}'`;
  const valueless = /^Not enough arguments following: (\S+)/.exec(message)?.[1];
  if (valueless !== undefined) return `--${valueless} needs a value; write 'castellan ${usage.form}'`;
  const missing = /^Missing required argument: (\S+)$/.exec(message)?.[1];
  if (missing !== undefined) return `--${missing} is missing; write 'castellan ${usage.form}'`;
  return `${message.replace(/\s*\n\s*/g, ' ').replace(/\.$/, '')}; write 'castellan ${usage.form}'`;
}

/** Refuses an option that is given twice and takes one value; the parser would make a list of both. @throws InputError */
export function refuseRepeated(args: Readonly<Record<string, unknown>>): true {
  for (const [name, value] of Object.entries(args)) {
    if (name !== '_' && name !== 'rule' && name !== 'games' && Array.isArray(value)) {
      throw new InputError(`--${name} is given ${value.length} times; give it once`);
    }
  }
  return true;
}

/** Refuses a value for an option that is only there or not; the parser would take any word for 'false'. @throws InputError */
export function refuseFlagValue(words: readonly string[]): void {
  const flags = Object.values(COMMANDS).flatMap(({ options }) =>
    Object.entries(options as Record<string, { type?: string }>).flatMap(([name, { type }]) =>
      type === 'boolean' ? [name] : [],
    ),
  );
  for (const word of words) {
    const [option, value] = word.split('=', 2);
    if (value !== undefined && flags.some((name) => option === `--${name}`)) {
      throw new InputError(`${option} takes no value; write ${option} alone`);
    }
  }
}
