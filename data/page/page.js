// The script of the report's page: draws the charts as wide as the reader's screen allows, and switches between light and dark.
/* global document, window, vegaEmbed, localStorage, structuredClone */
(() => {
  'use strict';

  /** Below this many pixels a chart takes the form that it has for narrow screens. */
  const NARROW = 640;
  /** No plot is made narrower than this; a chart that still does not fit can be moved sideways within its frame. */
  const LEAST = 96;
  const KEY = 'castellan-theme';

  const root = document.documentElement;
  const figures = [...document.querySelectorAll('.chart')];
  const charts = new Map(
    [...document.querySelectorAll('script[data-chart]')].map((one) => [one.dataset.chart, JSON.parse(one.textContent)]),
  );

  /** The specification for so many pixels. */
  function fitted({ wide, narrow }, room) {
    const small = room < NARROW;
    const spec = structuredClone(small && narrow ? narrow : wide);
    if (spec.columns)
      spec.columns = Math.max(1, Math.min(spec.columns, Math.floor((room - 40) / (spec.spec.width + 40))));
    if (small) {
      spec.config.header.labelFontSize = 11;
      // A long name of a game takes two lines.
      if (spec.facet) {
        const lines = "split(replace(datum.label, ' (', '\\n('), '\\n')";
        spec.facet.header = { labelExpr: `length(datum.label) > 24 ? ${lines} : datum.label` };
      }
      spec.config.axis.labelFontSize = 11;
      for (const plot of spec.vconcat ?? []) narrowPlot(plot);
      spec.config.legend = {
        ...spec.config.legend,
        columns: 2,
        layout: { top: { direction: 'vertical', anchor: 'start', bounds: 'full' } },
      };
    }
    return spec;
  }

  /** Long names of rows take two lines, and the heading may stand above them. */
  function narrowPlot(plot) {
    plot.title = { ...plot.title, frame: 'bounds', anchor: 'start' };
    plot.height = Math.ceil(1.4 * plot.height);
    const lines = "split(replace(replace(datum.label, ' over ', '\\nover '), ' \u2192 ', '\\n\u2192 '), '\\n')";
    for (const { encoding } of plot.layer) {
      if (encoding.y) encoding.y.axis.labelExpr = `length(datum.label) > 22 ? ${lines} : datum.label`;
    }
  }

  const options = (name) => ({
    mode: 'vega-lite',
    renderer: 'svg',
    // No code is made from text: the page's policy forbids it.
    ast: true,
    actions: { export: true, source: false, compiled: false, editor: false },
    downloadFileName: `castellan-${name}`,
    tooltip: { theme: 'custom' },
  });

  /** Draws a chart; while it is wider than its frame, its plots are made narrower, and at last its legend. */
  async function draw(figure) {
    const name = figure.id.replace(/^chart-/, '');
    const room = figure.clientWidth;
    const spec = fitted(charts.get(name), room);
    const plots = spec.vconcat ?? [spec.spec ?? spec];
    let before = Infinity;
    for (let attempt = 0; attempt < 6; attempt++) {
      await figure.view?.finalize();
      figure.view = await vegaEmbed(figure, structuredClone(spec), options(name));
      const width = Number(figure.querySelector('svg').getAttribute('width'));
      const over = width - room;
      if (over <= 0) break;
      if (width >= before) {
        // It is not the plots: the legend is too wide, or a heading.
        if (spec.config.legend.columns === 1) break;
        spec.config.legend = { ...spec.config.legend, columns: 1 };
        spec.config.header.labelFontSize = 10;
      } else {
        for (const plot of plots) {
          plot.width = Math.max(LEAST, Math.floor(plot.width - over / (spec.columns ?? 1)) - 1);
        }
      }
      before = width;
    }
    figure.dataset.room = String(room);
    figure.dataset.drawn = 'yes';
  }

  let drawing = Promise.resolve();
  function drawAll() {
    drawing = drawing.then(async () => {
      for (const figure of figures) {
        if (figure.dataset.room !== String(figure.clientWidth)) await draw(figure);
      }
      root.dataset.charts = 'drawn';
    });
    return drawing;
  }

  let waiting;
  window.addEventListener('resize', () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(drawAll, 250);
  });

  // Light, dark, or as the reader's machine has it. The colours of the charts follow by the page's style.
  const buttons = [...document.querySelectorAll('.theme button')];
  function dress(theme) {
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === theme));
  }
  function remembered() {
    try {
      return localStorage.getItem(KEY) ?? 'auto';
    } catch {
      return 'auto';
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      dress(button.value);
      try {
        localStorage.setItem(KEY, button.value);
      } catch {
        // A page that may not remember is light or dark until it is left.
      }
    });
  }
  dress(remembered());

  // On paper everything is open.
  let closed = [];
  window.addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('details.table:not([open])')];
    for (const one of closed) one.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const one of closed) one.open = false;
  });

  drawAll();
})();
