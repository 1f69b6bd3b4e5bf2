import { h, svg } from './dom.js';

/** @typedef {{ readonly labels: Record<string, unknown>, readonly visitors: number, readonly conversions: number }} Point */

/** Further groups are only in the response. */
const MOST_GROUPS = 12;
const Z = 1.96;

/**
 * Results as one chart for each goal and group: conversion per variation with its 95% interval.
 * @param {unknown} data
 * @returns {HTMLElement[]}
 */
export function plot(data) {
  /** @type {Map<string, Point[]>} */
  const groups = new Map();
  for (const point of pointsOf(data)) {
    const title = titleOf(point.labels);
    groups.set(title, [...(groups.get(title) ?? []), point]);
  }
  const charts = [...groups].slice(0, MOST_GROUPS).map(([title, points]) => chart(title, points));
  const left = groups.size - charts.length;
  if (left > 0) charts.push(h('p', { class: 'soft' }, `${left} more in the response below.`));
  return charts;
}

/**
 * The figures of each variation, group and goal.
 * @param {unknown} data
 * @returns {Generator<Point>}
 */
function* pointsOf(data) {
  for (const [variationId, variation] of fieldsIn(data, 'variationData')) {
    for (const [value, group] of fieldsIn(variation, 'breakdownData')) {
      const general = new Map(fieldsIn(group, 'generalData'));
      for (const [goal, figures] of Object.entries(general.get('goalsData') ?? {})) {
        const name = fieldOf(variation, 'name');
        const part = value === '_reference' ? {} : { value };
        const visitors = Number(general.get('visitorCount') ?? 0);
        const conversions = Number(fieldOf(figures, 'convertedVisitorCount') ?? 0);
        yield { labels: { goal, ...part, variationId, name }, visitors, conversions };
      }
    }
  }
}

/**
 * @param {unknown} node
 * @param {string} name
 */
const fieldOf = (node, name) => new Map(Object.entries(node ?? {})).get(name);

/**
 * @param {unknown} node
 * @param {string} name
 * @returns {[string, unknown][]}
 */
const fieldsIn = (node, name) => Object.entries(fieldOf(node, name) ?? {});

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
