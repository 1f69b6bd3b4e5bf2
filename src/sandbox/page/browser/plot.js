import { h, svg } from './dom.js';

/** @typedef {{ readonly labels: Record<string, unknown>, readonly visitors: number, readonly conversions: number }} Point */

const VISITORS = ['visitors', 'visitorCount', 'visits'];
const CONVERSIONS = ['convertedVisitors', 'conversions', 'conversionCount'];
/** More groups than that are read in the answer itself. */
const MOST_GROUPS = 12;
const Z = 1.96;

/**
 * Results as one chart for each goal and part: conversion per variation with its 95% interval. What holds visitors and
 * conversions is found wherever it stands, since the contract leaves the form of results open.
 * @param {unknown} results
 * @returns {HTMLElement[]}
 */
export function plot(results) {
  /** @type {Map<string, Point[]>} */
  const groups = new Map();
  for (const point of pointsOf(results, {}, undefined)) {
    const title = titleOf(point.labels);
    groups.set(title, [...(groups.get(title) ?? []), point]);
  }
  const charts = [...groups].slice(0, MOST_GROUPS).map(([title, points]) => chart(title, points));
  const left = groups.size - charts.length;
  if (left > 0) charts.push(h('p', { class: 'soft' }, `${left} more in the answer below.`));
  return charts;
}

/**
 * @param {unknown} node
 * @param {Record<string, unknown>} labels
 * @param {number | undefined} visitors
 * @returns {Generator<Point>}
 */
function* pointsOf(node, labels, visitors) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* pointsOf(one, labels, visitors);
    return;
  }
  const fields = Object.entries(node);
  const own = numberIn(node, VISITORS) ?? visitors;
  const conversions = numberIn(node, CONVERSIONS);
  const named = fields.filter(
    ([name, value]) => /(Id|Key|name|type|value|date|interval)$/i.test(name) && typeof value !== 'object',
  );
  const here = { ...labels, ...Object.fromEntries(named) };
  if (own !== undefined && conversions !== undefined) yield { labels: here, visitors: own, conversions };
  for (const [, inner] of fields) yield* pointsOf(inner, here, own);
}

/**
 * @param {object} node
 * @param {string[]} names
 * @returns {number | undefined}
 */
function numberIn(node, names) {
  const found = Object.entries(node).find(
    ([name, value]) => names.includes(name) && typeof value === 'number',
  );
  return found?.[1];
}

/** @param {Record<string, unknown>} labels */
const titleOf = (labels) =>
  Object.entries(labels)
    .filter(([name]) => !/^(variation|name|referenceVariation)/i.test(name))
    .map(([name, value]) =>
      name === 'value' ? String(value) : `${name.replace(/Id$/, '')} ${String(value)}`,
    )
    .join(', ') || 'All conversions';

/** @param {Record<string, unknown>} labels */
const rowTitle = (labels) =>
  String(labels['variationName'] ?? labels['name'] ?? `Variation ${String(labels['variationId'] ?? '')}`);

/**
 * @param {string} title
 * @param {Point[]} points
 */
function chart(title, points) {
  const intervals = points.map(wilson);
  const most = Math.max(0.0001, ...intervals.map(({ high }) => high)) * 1.05;
  const at = (/** @type {number} */ rate) => `${((rate / most) * 100).toFixed(2)}%`;
  return h(
    'figure',
    { class: 'chart' },
    h('figcaption', {}, title),
    ...points.map((point, index) => {
      const { low, high, rate } = intervals[index] ?? wilson(point);
      const says = `${rowTitle(point.labels)}: ${percent(rate)}, 95% interval ${percent(low)} to ${percent(high)}`;
      return h(
        'div',
        { class: 'bar-row' },
        h('span', { class: 'name' }, rowTitle(point.labels)),
        svg(
          'svg',
          { class: 'plot', role: 'img', 'aria-label': says, width: '100%', height: '28' },
          svg('title', {}, says),
          svg('rect', { class: 'rate', x: '0', y: '6', width: at(rate), height: '16', rx: '2' }),
          svg('line', { class: 'interval', x1: at(low), x2: at(high), y1: '14', y2: '14' }),
          svg('line', { class: 'interval', x1: at(low), x2: at(low), y1: '9', y2: '19' }),
          svg('line', { class: 'interval', x1: at(high), x2: at(high), y1: '9', y2: '19' }),
        ),
        h(
          'span',
          { class: 'figures' },
          h('b', {}, percent(rate)),
          ` ${point.conversions.toLocaleString('en')} of ${point.visitors.toLocaleString('en')}`,
        ),
      );
    }),
  );
}

/** @param {number} rate */
const percent = (rate) => `${(rate * 100).toFixed(2)}%`;

/**
 * Wilson's score interval of a share, at 95%.
 * @param {Point} point
 */
function wilson({ visitors, conversions }) {
  if (visitors <= 0) return { rate: 0, low: 0, high: 0 };
  const rate = Math.min(1, conversions / visitors);
  const square = (Z * Z) / visitors;
  const middle = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / visitors + square / (4 * visitors));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
