import { describeRulesInFrench } from '../../../games/describe-french.js';
import { describeRulesInItalian } from '../../../games/describe-italian.js';
import { describeRulesInSpanish } from '../../../games/describe-spanish.js';
import { describeRules } from '../../../games/describe.js';
import type { Rules } from '../../../games/rules.js';
import type { Language } from './languages.js';

/** Rules in words, in every language of the page. */
export const DESCRIBE_IN: Readonly<Record<Language, (rules: Rules) => string[]>> = {
  en: describeRules,
  fr: describeRulesInFrench,
  es: describeRulesInSpanish,
  it: describeRulesInItalian,
};
