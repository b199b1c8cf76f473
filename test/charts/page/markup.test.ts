import { describe, expect, it } from 'vitest';
import { darkRules, DARK_COLOURS } from '../../../src/charts/page/dark-colours.js';
import { Html, jsonText, markup } from '../../../src/charts/page/markup.js';
import * as theme from '../../../src/charts/theme.js';

describe('markup', () => {
  it('escapes what is put in, unless it is HTML', () => {
    expect(markup`<p title="${'"\'>'}">${'a < b & c'}</p>`.text).toBe(
      '<p title="&quot;&#39;&gt;">a &lt; b &amp; c</p>',
    );
    expect(markup`<ul>${[markup`<li>${1}</li>`, new Html('<li>2</li>')]}</ul>`.text).toBe(
      '<ul><li>1</li><li>2</li></ul>',
    );
  });

  it('keeps data from ending its script', () => {
    const data = { text: '</script><!-- <b>' };
    const { text } = jsonText(data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});

/** WCAG 2's contrast of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const light = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [most, least] = [light(a), light(b)].sort((x, y) => y - x);
  return (most + 0.05) / (least + 0.05);
}

describe('the dark colours', () => {
  it('has one for every colour of the theme, and every mark can be seen on both pages', () => {
    const colours = Object.values(theme).filter((value) => typeof value === 'string' && value.startsWith('#'));
    expect(colours.length).toBeGreaterThan(9);
    for (const colour of colours as string[]) {
      expect(Object.keys(DARK_COLOURS)).toContain(colour);
      const pale: readonly string[] = [theme.PALE_BLUE, theme.PALE_GREY];
      if (!pale.includes(colour)) expect(contrast(DARK_COLOURS[colour], DARK_COLOURS['#FFFFFF'])).toBeGreaterThan(3);
    }
    for (const { colour } of theme.PLAYER_LOOKS) expect(DARK_COLOURS[colour]).toBeDefined();
    // Text needs more.
    for (const ink of [theme.INK, theme.SOFT_INK]) {
      expect(contrast(ink, '#FFFFFF')).toBeGreaterThan(4.5);
      expect(contrast(DARK_COLOURS[ink], DARK_COLOURS['#FFFFFF'])).toBeGreaterThan(4.5);
    }
  });

  it('keeps colours apart that were', () => {
    const marks = theme.PLAYER_LOOKS.map(({ colour }) => DARK_COLOURS[colour]);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('become a rule each for areas and lines', () => {
    expect(darkRules('.x').text.split('\n')).toHaveLength(2 * Object.keys(DARK_COLOURS).length);
  });
});
