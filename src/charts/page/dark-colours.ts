import { BLUE, GREEN, GREY, INK, ORANGE, PALE_BLUE, PALE_GREY, PURPLE, SKY, VERMILION, SOFT_INK } from '../theme.js';
import { Html } from './markup.js';

/**
 * What each colour of the charts is on a dark page. The hues stay, so that a player looks alike on both; those that would be too dark to
 * see are lighter.
 */
export const DARK_COLOURS: Readonly<Record<string, string>> = {
  '#FFFFFF': '#15191F',
  [INK]: '#E6E9ED',
  // Vega's own, of the outlines of some symbols.
  black: '#E6E9ED',
  '#000': '#E6E9ED',
  [SOFT_INK]: '#AAB2BD',
  '#888888': '#7B8490',
  '#CCCCCC': '#3B434E',
  '#DDDDDD': '#2C333C',
  '#DADADA': '#3A424D',
  '#3B4A6B': '#C8D6F0',
  [PALE_GREY]: '#2A323C',
  [PALE_BLUE]: '#23445B',
  [GREY]: '#9AA3AE',
  [BLUE]: '#3F9FDB',
  [SKY]: '#8ED1FA',
  [VERMILION]: '#F0803C',
  [ORANGE]: '#F2B632',
  [GREEN]: '#2FC096',
  [PURPLE]: '#DE95BC',
};

/** Rules that give the charts their dark colours, as drawn charts have each colour as an attribute. @param scope selector of what is dark */
export function darkRules(scope: string): Html {
  const rules = Object.entries(DARK_COLOURS).flatMap(([light, dark]) =>
    ['fill', 'stroke'].map((name) => `${scope} .chart svg [${name}="${light}" i]{${name}:${dark}}`),
  );
  return new Html(rules.join('\n'));
}
