import { control, type Live, type View } from './api.ts';
import { button, type Child, h, messageOf } from './dom.ts';
import { nothing } from './hints.ts';
import { textOf } from './json.ts';
import { forgetNames, kindOf, learnNames, linkTo, refsIn, titleOf } from './names.ts';
import { objectPage } from './object.ts';

type Row = Readonly<Record<string, unknown>>;

const LOGS = new Set(['reports', 'callbacks', 'mails']);
const PAGE = 100;
const FIRST = ['id', 'name', 'title', 'featureKey', 'email', 'type', 'status', 'siteId'];
const COLUMNS = 5;
/** Longer lists have a filter. */
const FEW = 20;

/** Number of objects, without the logs that have tabs of their own. */
export const objectsIn = ({ counts }: Live): number =>
  Object.entries(counts).reduce((sum, [kind, count]) => sum + (LOGS.has(kind) ? 0 : count), 0);

/** The stored objects: a table for each kind, and a page for each object. */
export function stateView(): View {
  const kinds = h('nav.kinds', { 'aria-label': 'Kinds of object' });
  const content = h('div.records');
  let address = '';

  function list({ counts }: Live, current: string): void {
    const focused = document.activeElement?.getAttribute('href');
    const links = Object.entries(counts)
      .filter(([kind]) => !LOGS.has(kind))
      .map(([kind, count]) =>
        h(
          'a',
          { href: `#state/${kind}`, 'aria-current': kind === current ? 'page' : undefined },
          titleOf(kind),
          h('span.count', count),
        ),
      );
    kinds.replaceChildren(...links);
    links.find((link) => link.getAttribute('href') === focused)?.focus();
  }

  async function load(live: Live, kind: string, id: string | undefined): Promise<void> {
    const addressAtStart = address;
    forgetNames();
    const parts = id === undefined ? await table(kind) : await objectPage(`${kind}/${id}`, live.now);
    if (addressAtStart === address) content.replaceChildren(parts);
  }

  return {
    element: h('section.state', { 'aria-label': 'State' }, kinds, content),
    update(live, rest) {
      const [name = '', id] = rest.split('/');
      const kind = Object.hasOwn(live.counts, name) ? name : 'experiments';
      const now = `${kind} ${id} ${JSON.stringify(live.versions)}`;
      if (now === address) return;
      address = now;
      list(live, kind);
      load(live, kind, id).catch((error: unknown) => {
        address = '';
        content.replaceChildren(nothing('Not found', messageOf(error)));
      });
    },
  };
}

async function table(kind: string): Promise<HTMLElement> {
  const records = await control<Row[]>('GET', `records/${kind}`);
  if (records.length === 0)
    return nothing(`No ${titleOf(kind).toLowerCase()}`, 'What a request creates appears here.');
  const columns = columnsOf(records);
  const rowsOf = async (some: readonly Row[]): Promise<HTMLElement[]> => {
    await learnNames(some.flatMap((record) => refsIn(record).map(({ ref }) => ref)));
    return some.map((record) => rowOf(kind, record, columns));
  };
  const body = h('tbody', await rowsOf(records));
  let last = records.at(-1);
  const more = button('Show more', async () => {
    const next = await control<Row[]>('GET', `records/${kind}?after=${textOf(last?.['id'])}`);
    body.append(...(await rowsOf(next)));
    last = next.at(-1) ?? last;
    more.hidden = next.length < PAGE;
  });
  more.hidden = records.length < PAGE;
  return h(
    'div',
    records.length > FEW && rowFilter(titleOf(kind), body),
    h(
      'div.scroll',
      { role: 'region', 'aria-label': titleOf(kind), tabindex: 0 },
      h(
        'table',
        h('caption.sr', titleOf(kind)),
        h(
          'thead',
          h(
            'tr',
            columns.map((name) => h('th', { scope: 'col' }, headOf(name))),
          ),
        ),
        body,
      ),
    ),
    more,
  );
}

/** A field that hides the rows that do not contain what is typed, those that are added later too. */
function rowFilter(title: string, body: HTMLElement): HTMLElement {
  const label = `Filter ${title.toLowerCase()}`;
  const filter = h('input', { type: 'search', placeholder: label, 'aria-label': label, oninput: apply });
  const count = h('span.soft', { role: 'status' });
  function apply(): void {
    const rows = [...body.children];
    const text = filter.value.trim().toLowerCase();
    for (const row of rows) row.toggleAttribute('hidden', !row.textContent.toLowerCase().includes(text));
    const visible = rows.filter((row) => !row.hasAttribute('hidden')).length;
    count.textContent = text === '' ? '' : `${visible} of ${rows.length}`;
  }
  new MutationObserver(apply).observe(body, { childList: true });
  return h('p.row.list-filter', filter, count);
}

/** The fields that distinguish records: well-known ones first, then those with plain values. */
function columnsOf(records: readonly Row[]): string[] {
  const plain = new Set(
    records.flatMap((record) =>
      Object.entries(record)
        .filter(([, value]) => typeof value !== 'object' && textOf(value).length <= 60)
        .map(([name]) => name),
    ),
  );
  const firstFields = FIRST.filter((name) => plain.has(name));
  return [...new Set([...firstFields, ...plain])].slice(0, COLUMNS);
}

/** A column with names instead of ids is called after the object. */
const headOf = (name: string): string => (kindOf(name) === undefined ? name : name.replace(/Id$/, ''));

function rowOf(kind: string, record: Row, columns: readonly string[]): HTMLElement {
  const page = { href: `#state/${kind}/${textOf(record['id'])}` };
  const cell = (name: string): Child => {
    const value = record[name];
    if (value === undefined || value === null) return '';
    if (name === 'id' || name === 'name') return h('a', page, textOf(value));
    const other = kindOf(name);
    return other === undefined ? textOf(value) : linkTo(`${other}/${textOf(value)}`);
  };
  return h(
    'tr',
    columns.map((name) => h('td', cell(name))),
  );
}
