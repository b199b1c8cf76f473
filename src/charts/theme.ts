import type { ChartConfig } from './render.js';

/** Width in pixels of the plot of a chart that is not cut into small ones. */
export const PLOT_WIDTH = 560;
/** Size in pixels of each of several small plots, and how many stand side by side. */
export const SMALL_PLOT = { width: 236, height: 124, columns: 3 } as const;

/*
 * Colours of M. Okabe and K. Ito, Color Universal Design (2008): they stay apart for people with any of the common kinds of
 * colour blindness. Shapes repeat the distinction wherever a mark has one.
 */
export const INK = '#222222';
export const BLUE = '#0072B2';
export const VERMILION = '#D55E00';
export const GREEN = '#009E73';
export const GREY = '#8C8C8C';
/** Broad bars behind marks. */
export const PALE_GREY = '#E3E6EA';
export const PALE_BLUE = '#C9E1F0';
export const ORANGE = '#E69F00';
export const PURPLE = '#CC79A7';
export const SKY = '#56B4E9';

/** Looks of what others published, the same in every chart. */
export const PUBLISHED_LOOKS = {
  solver: { colour: VERMILION, shape: 'diamond' },
  simulation: { colour: VERMILION, shape: 'diamond' },
  claim: { colour: INK, shape: 'cross' },
} as const;

/** Looks of the players, in the order of the study. */
export const PLAYER_LOOKS = [
  { colour: GREY, shape: 'square' },
  { colour: ORANGE, shape: 'triangle-up' },
  { colour: SKY, shape: 'circle' },
  { colour: BLUE, shape: 'diamond' },
  { colour: GREEN, shape: 'triangle-down' },
  { colour: PURPLE, shape: 'cross' },
  { colour: VERMILION, shape: 'triangle-right' },
] as const;

/** The look of a player, by its place in the study; after seven players the looks begin again. */
export function playerLook(index: number): (typeof PLAYER_LOOKS)[number] {
  return PLAYER_LOOKS[index % PLAYER_LOOKS.length];
}

export const FONT = 'DejaVu Sans';
export const SOFT_INK = '#555555';

/** The one configuration of all charts: every specification carries it. */
export const THEME: ChartConfig = {
  font: FONT,
  background: '#FFFFFF',
  padding: 16,
  view: { stroke: '#CCCCCC' },
  title: {
    anchor: 'start',
    frame: 'group',
    font: FONT,
    fontSize: 17,
    fontWeight: 'bold',
    color: INK,
    subtitleFont: FONT,
    subtitleFontSize: 12,
    subtitleColor: SOFT_INK,
    subtitleLineHeight: 17,
    subtitlePadding: 6,
    offset: 14,
    limit: 0,
  },
  axis: {
    labelFont: FONT,
    labelFontSize: 12,
    labelColor: INK,
    labelLimit: 0,
    labelFlush: false,
    titleFont: FONT,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    titleColor: SOFT_INK,
    titleLimit: 0,
    gridColor: '#DDDDDD',
    domainColor: '#888888',
    tickColor: '#888888',
  },
  axisBand: { grid: false, ticks: false, domain: false, labelPadding: 8 },
  header: {
    labelFont: FONT,
    labelFontSize: 13,
    labelFontWeight: 'bold',
    labelColor: INK,
    labelAnchor: 'start',
    // A name that a study made up may be longer than its plot; it must not run into the next one.
    labelLimit: SMALL_PLOT.width + 20,
    labelPadding: 4,
    title: null,
  },
  legend: {
    orient: 'top',
    direction: 'horizontal',
    labelFont: FONT,
    labelFontSize: 12,
    labelColor: INK,
    labelLimit: 0,
    titleFont: FONT,
    titleFontSize: 12,
    symbolSize: 90,
    symbolStrokeWidth: 1.5,
    columnPadding: 18,
    offset: 12,
  },
  text: { font: FONT, fontSize: 11, color: INK },
};
