import { control } from './api.js';
import { button, h, nothing } from './dom.js';
import { pretty } from './json.js';

const LOGS = new Set(['reports', 'callbacks', 'mails']);
const PAGE = 100;
const FIRST = ['id', 'name', 'title', 'featureKey', 'type', 'status'];
const COLUMNS = 5;

/** The stored records, with one table per resource, in which a record can be opened. */
export function stateView() {
  const kinds = h('nav', { class: 'kinds', 'aria-label': 'Kinds of record' });
  const content = h('div', { class: 'records' });
  let shown = '';

  /** @param {Record<string, number>} counts @param {string} kind */
  function list(counts, kind) {
    const links = Object.entries(counts)
      .filter(([name]) => !LOGS.has(name))
      .map(([name, count]) =>
        h(
          'a',
          { href: `#state/${name}`, 'aria-current': name === kind ? 'page' : undefined },
          titleOf(name),
          h('span', { class: 'count' }, count),
        ),
      );
    const focused = document.activeElement?.getAttribute('href');
    kinds.replaceChildren(...links);
    links.find((link) => link.getAttribute('href') === focused)?.focus();
  }

  /** @param {string} kind */
  async function load(kind) {
    const wanted = shown;
    const opened = new Set([...content.querySelectorAll('[aria-expanded="true"]')].map((one) => one.id));
    const records = await control('GET', `records/${kind}`);
    if (wanted !== shown) return;
    content.replaceChildren(records.length === 0 ? none(kind) : tableOf(kind, records, opened));
  }

  return {
    element: h('section', { class: 'state', 'aria-label': 'State' }, kinds, content),
    /** @param {import('./api.js').Live} live @param {string} rest */
    update(live, rest) {
      const kind = Object.hasOwn(live.counts, rest) ? rest : 'goals';
      const now = `${kind} ${live.versions[kind]} ${JSON.stringify(live.counts)}`;
      if (now === shown) return;
      shown = now;
      list(live.counts, kind);
      load(kind).catch(() => {
        shown = '';
      });
    },
  };
}

/** @param {string} kind */
const none = (kind) =>
  nothing(`No ${titleOf(kind).toLowerCase()}`, 'Records that a request creates appear here.');

/** @param {string} kind `takeawayComments` becomes "Takeaway comments" */
const titleOf = (kind) => {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * @param {string} kind
 * @param {Record<string, unknown>[]} records
 * @param {Set<string>} opened Ids of the records that were open before
 */
function tableOf(kind, records, opened) {
  const columns = columnsOf(records);
  const body = h('tbody', {}, ...records.flatMap((record) => rowsOf(kind, record, columns, opened)));
  const more = button(`Show more`, async () => {
    const last = records.at(-1)?.['id'];
    /** @type {Record<string, unknown>[]} */
    const next = await control('GET', `records/${kind}?after=${String(last)}`);
    records.push(...next);
    body.append(...next.flatMap((record) => rowsOf(kind, record, columns, opened)));
    more.hidden = next.length < PAGE;
  });
  more.hidden = records.length < PAGE;
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'scroll', role: 'region', 'aria-label': titleOf(kind), tabindex: '0' },
      h(
        'table',
        {},
        h('caption', { class: 'sr' }, titleOf(kind)),
        h('thead', {}, h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name)))),
        body,
      ),
    ),
    more,
  );
}

/**
 * The fields that distinguish records: well-known ones first, then those with plain values.
 * @param {Record<string, unknown>[]} records
 */
function columnsOf(records) {
  const plain = new Set(
    records.flatMap((record) =>
      Object.entries(record)
        .filter(([, value]) => typeof value !== 'object' && String(value).length <= 60)
        .map(([name]) => name),
    ),
  );
  const known = FIRST.filter((name) => plain.has(name));
  return [...new Set([...known, ...plain])].slice(0, COLUMNS);
}

/**
 * @param {string} kind
 * @param {Record<string, unknown>} record
 * @param {string[]} columns
 * @param {Set<string>} opened
 */
function rowsOf(kind, record, columns, opened) {
  const id = `${kind}-${String(record['id'])}`;
  const details = h('tr', { class: 'details', id: `${id}-all` }, h('td', { colspan: columns.length }));
  const open = h(
    'button',
    {
      type: 'button',
      class: 'open',
      id,
      'aria-expanded': 'false',
      'aria-controls': details.id,
      onclick: toggle,
    },
    String(record['id']),
  );
  details.hidden = true;
  function toggle() {
    details.hidden = !details.hidden;
    open.setAttribute('aria-expanded', String(!details.hidden));
    if (!details.hidden) details.firstElementChild?.replaceChildren(pretty({ id: record['id'], ...record }));
  }
  if (opened.has(id)) toggle();
  const cells = columns.map((name) => h('td', {}, name === 'id' ? open : cellText(record[name])));
  return [h('tr', {}, ...cells), details];
}

/** @param {unknown} value */
const cellText = (value) => (value === undefined ? '' : String(value));
