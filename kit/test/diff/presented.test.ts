/** How changes are told to people and to tools. */
import { describe, expect, it } from 'vitest';
import { formatMarkdown, formatText } from '../../src/differ.ts';
import { reportOf } from '../../src/diff/ledger.ts';
import { changesAsJunit, formatGithub, formatSarif } from '../../src/diff/report/format-ci.ts';
import { pathLabel } from '../../src/diff/report/place.ts';
import type { Change, Use } from '../../src/diff/types.ts';

const use = (id: string, more: Partial<Use> = {}, tag = 'orders'): Use => ({
  operation: { id, method: 'get', path: `/${id}`, tag },
  in: ['response 200'],
  at: '',
  standing: 'documented',
  ...more,
});
const GONE: Change = {
  rule: 'property-removed',
  class: 'breaking',
  direction: 'response',
  breaks: 'readers',
  assumed: false,
  standing: 'documented',
  name: 'status',
  pointer: { old: '/components/schemas/Order/properties/status' },
  within: { old: '/components/schemas/Order', new: '/components/schemas/Order' },
  why: 'Programs read it.',
  uses: [use('getOrder')],
};
const ADDED: Change = {
  ...GONE,
  rule: 'value-added',
  name: 'LOST',
  pointer: { new: '/components/schemas/Order/properties/state/enum/2' },
  within: { new: '/components/schemas/Order/properties/state' },
  why: 'They may get a value that they do not know.',
};
const { breaks: _, ...harmless } = GONE;
const FINE: Change = {
  ...harmless,
  class: 'compatible',
  name: 'size',
  rule: 'property-added',
  why: 'Nobody reads it yet.',
};

/** The only block of a report, without what it counts. */
const told = (...changes: Change[]): string[] =>
  formatText(reportOf(changes), { all: true }).trimEnd().split('\n').slice(4);
const PLACE = '    #/components/schemas/Order/properties/status';

describe('a report for people', () => {
  it('counts the changes, and tells those that break first', () => {
    expect(formatText(reportOf([FINE, GONE, { ...FINE, class: 'cosmetic' }]))).toBe(
      [
        '1 breaking, 1 compatible, 1 cosmetic',
        'BREAKING',
        `  Order: status removed\n${PLACE}\n    Breaks readers: programs read it.\n    response 200 of getOrder`,
        'COMPATIBLE',
        `  Order: size added\n${PLACE}\n    Nobody reads it yet.\n    response 200 of getOrder`,
        'Cosmetic changes are not shown; --all lists them.\n',
      ].join('\n\n'),
    );
    expect(formatText(reportOf([{ ...FINE, class: 'cosmetic' }]), { all: true })).toContain(
      '\n\nCOSMETIC\n\n  Order: size added',
    );
    expect(formatText(reportOf([]))).toBe('Nothing changed.\n');
  });

  it('tells changes of one place together', () => {
    expect(told(GONE, { ...GONE, name: 'size' }).slice(0, 2)).toEqual([
      '  Order: status, size removed',
      '    #/components/schemas/Order',
    ]);
    expect(told(ADDED, { ...ADDED, name: 'GONE' })[0]).toBe('  Order.state: LOST, GONE added as values');
  });

  it('tells the same change of several places together, with up to three of them', () => {
    const at = (...names: string[]): Change[] =>
      names.map((name) => ({
        ...GONE,
        within: { new: `/components/schemas/${name}` },
        pointer: { old: `/components/schemas/${name}/properties/status` },
      }));
    const place = (name: string): string => `    #/components/schemas/${name}`;
    expect(told(...at('B', 'A', 'C')).slice(0, 4)).toEqual([
      '  status removed in A, B, C',
      place('B'),
      place('A'),
      place('C'),
    ]);
    expect(told(...at('A', 'B', 'C', 'D')).slice(1, 5)).toEqual([
      place('A'),
      place('B'),
      place('C'),
      '    and 1 more place',
    ]);
    expect(told(...at('A', 'B', 'C', 'D', 'E')).slice(4, 5)).toEqual(['    and 2 more places']);
  });

  it.each<[string, Partial<Change>, string[]]>([
    ['the values', { rule: 'constraint-tightened', old: 1, new: 2 }, ['1 -> 2']],
    ['that there was no value', { rule: 'constraint-tightened', new: ['a', 'b'] }, ['(none) -> a | b']],
    ['that there is no value', { rule: 'constraint-tightened', old: { a: 1 } }, ['{"a":1} -> (none)']],
    [
      'the beginning of a long value',
      { rule: 'constraint-tightened', old: `a\n${'b'.repeat(70)}` },
      [`a ${'b'.repeat(55)}... -> (none)`],
    ],
    [
      'lists of texts and other lists',
      { rule: 'constraint-tightened', old: ['a', 'b\n  c'], new: [1, 'a'] },
      ['a | b c -> [1,"a"]'],
    ],
    ['null and truth', { rule: 'constraint-tightened', old: null, new: true }, ['null -> true']],
    [
      'the whole of a value that is short enough',
      { rule: 'constraint-tightened', old: 'b'.repeat(60) },
      [`${'b'.repeat(60)} -> (none)`],
    ],
    ['a hint', { hint: 'Keep it.' }, ['Keep it.']],
    ['that the part is not documented', { standing: 'observed' }, ['This part is observed, not documented.']],
    ['that the part is inferred', { standing: 'inferred' }, ['This part is inferred, not documented.']],
    ['where it is used', { usedIn: ['a.ts:1', 'b.ts:2'] }, ['Used in a.ts:1, b.ts:2.']],
    [
      'all of eight places',
      { usedIn: Array.from({ length: 8 }, (_one, index) => `a:${index}`) },
      ['Used in a:0, a:1, a:2, a:3, a:4, a:5, a:6, a:7.'],
    ],
    ['all of eight operations', { uses: [...'abcdefgh'].map((id) => use(id)) }, ['a, b, c, d, e, f, g, h']],
    [
      'where it is used, up to eight places',
      { usedIn: Array.from({ length: 10 }, (_one, index) => `a:${index}`) },
      ['Used in a:0, a:1, a:2, a:3, a:4, a:5, a:6, a:7 and 2 more places.'],
    ],
    ['that it was only assumed', { assumed: true }, ['Would break readers, but the part was only assumed.']],
    [
      'that it is accepted',
      { decided: { was: 'breaking', reason: 'Agreed.' } },
      ['Breaks readers: programs read it. Accepted: Agreed.'],
    ],
    [
      'until when it is accepted',
      { decided: { was: 'breaking', reason: 'Agreed.', until: '2026-12-01' } },
      ['Accepted until 2026-12-01: Agreed.'],
    ],
    [
      'what the levels say',
      { decided: { was: 'compatible' } },
      ['It counts as breaking, as the levels say.'],
    ],
    [
      'which operations it reaches, by the part that does',
      {
        uses: [use('a'), use('b'), use('c', { in: ['request body', 'response 200'] }), use('d', { in: [] })],
      },
      ['response 200 of a, b; request body, response 200 of c; d'],
    ],
    [
      'which operations it reaches, up to eight',
      { uses: [...'abcdefghij'].map((id) => use(id)) },
      ['response 200 of a, b, c, d, e, f, g, h and 2 more'],
    ],
  ])('tells %s', (_what, more, lines) => {
    const text = told({ ...GONE, ...more })
      .map((line) => line.trim())
      .join(' ');
    for (const line of lines) expect(text).toContain(line);
  });

  it('names the part of an operation, or nothing if the whole document changed', () => {
    const inline = { ...GONE, within: { new: '/paths/~1orders' } };
    expect(told({ ...inline, uses: [use('getOrder', { at: 'lines[].id' })] })[0]).toBe(
      '  response 200 lines[].id: status removed',
    );
    const whole = told({ ...inline, uses: [] });
    expect(whole[0]).toBe('  status removed');
    expect(whole.at(-1)).toBe('    Breaks readers: programs read it.');
  });

  it('tells what the document repeats in several operations once, and operations one by one', () => {
    const inline = { ...GONE, within: { new: '/paths/~1orders' } };
    expect(told({ ...inline, uses: [use('a')] }, { ...inline, uses: [use('b')] })).toEqual([
      '  response 200: status removed',
      '    #/paths/~1orders',
      '    Breaks readers: programs read it.',
      '    response 200 of a, b',
    ]);
    const operation = (rule: 'operation-added' | 'operation-removed', id: string): Change => ({
      ...FINE,
      rule,
      name: 'operation',
      within: {},
      pointer: { new: `/paths/~1${id}/get` },
      uses: [use(id, { in: [] })],
    });
    for (const rule of ['operation-added', 'operation-removed'] as const) {
      const text = formatText(reportOf([operation(rule, 'a'), operation(rule, 'b')]));
      expect(text).toMatch(/^0 breaking, 2 compatible, 0 cosmetic\n/);
      expect(text.match(/^ {4}[ab]$/gm)).toEqual(['    a', '    b']);
    }
  });

  it('names no value beside one that comes or goes', () => {
    for (const rule of ['value-added', 'value-removed'] as const)
      expect(told({ ...ADDED, rule, old: 'LOST', new: 'FOUND' }).join(' ')).not.toContain('->');
    expect(told({ ...ADDED, rule: 'constraint-tightened', old: 'LOST', new: 'FOUND' })).toContain(
      '    LOST -> FOUND',
    );
  });

  it('has lines that go on further in', () => {
    const [first, second] = told({ ...GONE, name: 'long '.repeat(30).trim() });
    expect(first).toMatch(/^ {2}\S/);
    expect(second).toMatch(/^ {4}long/);
  });

  it('says nothing of cosmetic changes if there is none, or if all are shown', () => {
    expect(formatText(reportOf([GONE]))).not.toContain('Cosmetic');
    expect(formatText(reportOf([{ ...FINE, class: 'cosmetic' }]), { all: true })).not.toContain('not shown');
  });

  it('is of a report only', () => {
    const other: unknown = {};
    expect((): unknown => Reflect.apply(formatText, undefined, [other])).toThrow(/formatText.*diff/);
    expect((): unknown => Reflect.apply(formatMarkdown, undefined, [other, ''])).toThrow(
      /formatMarkdown.*diff/,
    );
  });

  it('shows a proof if it is asked for it', () => {
    const proven: Change = { ...GONE, proof: { validBy: 'old', instance: { a: 1 } } };
    const shown = (explain: boolean): string => formatText(reportOf([proven]), { explain, columns: 200 });
    expect(shown(true)).toContain(
      '    For example, {"a":1} is valid in the old document and refused by the new one.',
    );
    expect(shown(false)).not.toContain('For example');
    const other = reportOf([{ ...proven, proof: { validBy: 'new', instance: 1 } }]);
    expect(formatText(other, { explain: true, columns: 200 })).toContain(
      'valid in the new document and refused by the old one.',
    );
  });

  it('has lines of 80 columns, or as many as it is told', () => {
    const long: Change = { ...GONE, hint: 'word '.repeat(50).trim(), name: 'long '.repeat(30).trim() };
    const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
    const [narrow, wide] = [formatText(reportOf([long])), formatText(reportOf([long]), { columns: 120 })];
    expect(widest(narrow)).toBeGreaterThan(70);
    expect(widest(narrow)).toBeLessThanOrEqual(80);
    expect(widest(wide)).toBeGreaterThan(110);
    expect(widest(wide)).toBeLessThanOrEqual(120);
  });
});

describe('a page', () => {
  it('lists what breaks by resource, and what reaches none apart', () => {
    const other: Change = {
      ...GONE,
      name: 'note',
      rule: 'property-removed',
      uses: [use('getLine', {}, 'lines'), use('getOrder')],
      standing: 'inferred',
      hint: 'Keep it.',
      usedIn: ['a.ts:1'],
    };
    const general: Change = { ...FINE, uses: [] };
    expect(
      formatMarkdown(
        reportOf([
          GONE,
          other,
          general,
          { ...FINE, uses: [use('x', {}, '')] },
          { ...FINE, class: 'cosmetic', uses: [use('y', {}, 'y')] },
        ]),
        'A title',
      ),
    ).toBe(
      [
        '# A title',
        '2 breaking changes and 2 compatible changes. Each is listed under every resource that it reaches.',
        '## The whole interface',
        '### Compatible',
        '- `Order`: `size` added.\n- `Order`: `size` added.\n  Response 200 of `x`.',
        '## lines',
        '### Breaking',
        '- `Order`: `note` removed.\n  **Breaks readers: programs read it.**\n  Keep it.\n  Response 200 of `getLine`.\n  Used in `a.ts:1`.',
        '## orders',
        '### Breaking',
        '- `Order`: `status` removed.\n  **Breaks readers: programs read it.**\n  Response 200 of `getOrder`.\n- `Order`: `note` removed.\n  **Breaks readers: programs read it.**\n  Keep it.\n  Response 200 of `getOrder`.\n  Used in `a.ts:1`.\n',
      ].join('\n\n'),
    );
  });
});

describe('a report for CI', () => {
  const locators = {
    old: (pointer: string) => ({ file: 'old.json', line: pointer.length, column: 1 }),
    new: (pointer: string) => ({ file: 'new.json', line: pointer.length + 1, column: 1 }),
  };

  it.each<[string, Partial<Change>, string | undefined]>([
    ['an error if it breaks', {}, 'error'],
    ['a warning if it would, but was assumed', { class: 'compatible', assumed: true }, 'warning'],
    ['a notice otherwise', { class: 'compatible' }, 'notice'],
    ['nothing if it is cosmetic', { class: 'cosmetic' }, undefined],
  ])('has %s', (_what, more, level) => {
    const text = formatGithub(reportOf([{ ...GONE, ...more }]));
    if (level === undefined) expect(text).toBe('');
    else expect(text.startsWith(`::${level} title=Order%3A status removed::`)).toBe(true);
    if (level === undefined)
      expect(formatGithub(reportOf([{ ...GONE, ...more }]), { all: true })).toContain('::notice ');
  });

  it('says all of a change in one line', () => {
    const full: Change = {
      ...GONE,
      hint: 'Keep it.',
      usedIn: ['a.ts:1'],
      proof: { validBy: 'old', instance: 1 },
    };
    const message =
      'Breaks readers: programs read it. Keep it. Used in a.ts:1. ' +
      'For example, 1 is valid in the old document and refused by the new one. It reaches response 200 of getOrder.';
    expect(formatGithub(reportOf([full]))).toContain(`::${message}`);
    expect(formatGithub(reportOf([{ ...GONE, uses: [] }]))).toMatch(/::Breaks readers: programs read it\.$/m);
  });

  it('points at the new part, at the parent of one that is gone, or at the beginning', () => {
    const lineOf = (change: Change): string | undefined =>
      /file=.*?,line=\d+/.exec(formatGithub(reportOf([change]), locators))?.[0];
    expect(lineOf(ADDED)).toBe('file=new.json,line=50');
    expect(lineOf(GONE)).toBe('file=new.json,line=26');
    expect(lineOf({ ...GONE, within: { old: '/a' } })).toBe('file=old.json,line=43');
    expect(lineOf({ ...GONE, within: {}, pointer: {} })).toBe('file=new.json,line=1');
  });

  it('has a SARIF result with the place and the level of each change', () => {
    const log: unknown = JSON.parse(formatSarif(reportOf([GONE, { ...FINE, assumed: true }]), locators));
    expect(log).toMatchObject({
      runs: [
        {
          tool: {
            driver: {
              rules: [
                { id: 'property-added', shortDescription: { text: 'A part is added' } },
                {
                  id: 'property-removed',
                  shortDescription: { text: 'A part is removed' },
                  fullDescription: {
                    text: expect.stringMatching(/^In a request: .* In a response: /) as string,
                  },
                },
              ],
            },
          },
          results: [
            { ruleId: 'property-removed', level: 'error' },
            { ruleId: 'property-added', level: 'warning' },
          ],
        },
      ],
    });
  });

  it('has its name, and says what to do in SARIF', () => {
    const log: unknown = JSON.parse(formatSarif(reportOf([GONE]), locators));
    const help = {
      text: expect.stringMatching(
        /^A part is removed\. .* If your team accepts it, --accept records the reason; --level property-removed=compatible never/,
      ) as string,
    };
    expect(log).toMatchObject({
      runs: [{ tool: { driver: { name: 'openapi-contract-kit diff', rules: [{ help }] } } }],
    });
    const xml = changesAsJunit(reportOf([GONE, FINE, { ...FINE, name: 'note' }]));
    expect(xml).toContain('name="openapi-contract-kit diff"');
    expect(xml).toMatch(/Order: size added\.[^\n]*&#10;Order: note added\./);
  });

  it('has a JUnit suite for each operation, and one for the document', () => {
    const xml = changesAsJunit(reportOf([GONE, { ...FINE, uses: [] }, { ...GONE, name: 'note' }]), locators);
    expect(xml.match(/<testsuite name="[^"]*"/g)).toEqual([
      '<testsuite name="getOrder"',
      '<testsuite name="document"',
    ]);
    expect(xml.match(/<failure [^>]*>/g)).toEqual([
      '<failure type="property-removed" message="Order: status removed">',
      '<failure type="property-removed" message="Order: note removed">',
    ]);
    expect(xml).toContain('new.json:26: Order: status removed. Breaks readers: programs read it.');
    expect(xml).toContain('new.json:26: Order: size added. Nobody reads it yet.');
    expect(changesAsJunit(reportOf([GONE]))).toContain('>Order: status removed. Breaks');
  });
});

it.each([
  ['/components/schemas/Order', 'Order'],
  ['/components/schemas/Order/properties/lines/items', 'Order.lines[]'],
  ['/components/schemas/Order/additionalProperties/properties/id', 'Order{}.id'],
  ['/components/schemas/Order/allOf/0/oneOf/1/properties/id', 'Order.id'],
  ['/components/schemas/Order/properties/properties', 'Order.properties'],
  ['/components/schemas/Order/properties', 'Order'],
  ['/components/parameters/Limit/schema', 'Limit'],
  ['/components/responses/Ok/headers/X-Left', 'Ok.headers.X-Left'],
  ['/components/responses/Ok/headers/1x', 'Ok.headers.1x'],
  ['/components/responses/Ok/headers/x1', 'Ok.headers.x1'],
  ['/components/schemas/Order/prefixItems/12/properties/id', 'Order.prefixItems.id'],
  ['/paths/~1orders', undefined],
])('the place %s is shown as %s', (pointer, label) => {
  expect(pathLabel(pointer)).toBe(label);
});
