import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseContract } from '../src/contract/contract.ts';
import { type SearchEntry, searchEntries } from '../src/search/entries.ts';
import { createFinder, type Found } from '../src/search/find.ts';
import { siteLinks } from '../src/view/links.ts';
import { SETS } from './questions.ts';
import { readTextPages } from '../src/text/text-pages.ts';

describe('search in the documentation', () => {
  let find: (query: string) => Found[];
  let entries: readonly SearchEntry[];
  const names = (query: string): string[] => find(query).map(({ name }) => name);
  beforeAll(() => {
    const contract = parseContract(readFileSync('generated/openapi.json', 'utf8'));
    const texts = readTextPages('.');
    entries = searchEntries(contract, siteLinks(contract, 'index.html'), texts);
    find = createFinder(entries);
  });

  it.each([
    ['listgo', 'listGoals'],
    ['pollaud', 'pollAudience'],
    ['updatevar', 'updateVariation'],
    ['goalcampaign', 'listGoalCampaignExperiments'],
    ['campaignexp', 'listGoalCampaignExperiments'],
    ['customdata', 'listCustomDatas'],
    ['polling', 'pollAudience'],
    ['featrue flag', 'getFeatureFlag'],
  ])('finds the operation for "%s", an abbreviation or a misspelling', (query, operation) => {
    expect(names(query)).toContain(operation);
  });

  it.each([
    ['evidence', 'Evidence'],
    ['assumptions', 'All assumptions'],
    ['marks', 'What the marks mean'],
    ['operations', 'All operations'],
    ['limits', 'Scaling and quotas'],
    ['python', 'Results in Python'],
  ])('finds the page for "%s"', (query, page) => {
    expect(names(query)).toContain(page);
  });

  it.each([
    ['readers', 30, 3],
    ['users', 30, 3],
    ['maintainers', 47, 4],
  ] as const)(
    'has what %s ask for first for all of %i questions but %i, and in the first three for all',
    (set, count, later) => {
      const ranks = SETS[set].map(([question, ...pages]) => {
        const found = find(question).map(({ href }) => href);
        // A page without an anchor stands for all of its sections.
        const rank = found.findIndex((href) =>
          pages.some((page) => href === page || (!page.includes('#') && href.startsWith(`${page}#`))),
        );
        return { question, rank: rank === -1 ? Infinity : rank + 1, found: found.slice(0, 3) };
      });
      expect(ranks).toHaveLength(count);
      const behind = ranks.filter(({ rank }) => rank > 1);
      expect(
        behind.filter(({ rank }) => rank > 3),
        JSON.stringify(behind, null, 1),
      ).toEqual([]);
      expect(behind.length, JSON.stringify(behind, null, 1)).toBeLessThanOrEqual(later);
    },
  );

  it.each([
    ['upload', 'uploadImage'],
    ['webhook', 'Reports'],
  ])('adds the synonyms of "%s" to the word instead of replacing it', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it('finds what has only some of the words, after what has all of them', () => {
    expect(names('zzzz idempotency').length).toBeGreaterThan(0);
  });

  it('finds terms under the names that other tools use', () => {
    expect(
      find('webhook').some(({ name, snippet }) => /callback/i.test(name + JSON.stringify(snippet))),
    ).toBe(true);
    expect(names('breakdwon').join(' ')).toMatch(/breakdown/i);
  });

  it('ranks guides and operations above fields', () => {
    expect(find('dataCode').find(({ kind }) => kind === 'page')?.name).toBe('Reports');
    expect(names('dataCode')).toEqual(
      expect.arrayContaining(['requestFeatureFlagResults', 'requestExperimentResults', 'getResults']),
    );
    expect(names('next.js')).toContain('Serverless and edge');
    expect(find('429')[0]?.kind).toMatch(/page|operation|section/);
    expect(find('429').map(({ kind }) => kind)).toContain('operation');
  });

  it('ranks the page of a status above the release page that mentions it', () => {
    expect(names('429')[0]).toBe('429 Too Many Requests');
    expect(names('429')).not.toContain('Release 593');
  });

  it('shows prose without Markdown', () => {
    for (const { kind, text } of entries)
      if (kind === 'page') expect(text).not.toMatch(/\]\(|`|^#|\*\*|\| ?-/m);
    expect(entries.find(({ name }) => name === 'Reports')?.text).toContain(
      'requestExperimentResults and its like return a dataCode',
    );
  });

  it('lists an exact name first', () => {
    for (const name of ['getGoal', 'pollAudience', 'Goal']) expect(names(name)[0]).toBe(name);
  });

  it('shows the text around a match, with the match marked', () => {
    const [page] = find('Retry-After').filter(({ snippet }) => snippet.length > 0);
    const marked = page?.snippet.filter((piece) => piece.marked).map(({ text }) => text.toLowerCase());
    expect(marked?.join(' ')).toMatch(/retry|after/);
    expect(page?.snippet.map(({ text }) => text).join('').length).toBeLessThan(130);
  });

  it('handles any input', () => {
    for (const query of ['', '   ', '(', '\\', '[a', '*', 'a'.repeat(5_000)])
      expect(find(query)).toBeInstanceOf(Array);
  });
});

describe('search among a few entries', () => {
  type Part = Partial<SearchEntry> & Pick<SearchEntry, 'name'>;
  const found = (query: string, ...parts: readonly (Part | string)[]): Found[] =>
    createFinder(
      parts.map((part, id) => ({
        id,
        kind: 'section',
        context: '',
        text: '',
        href: `#${id}`,
        ...(typeof part === 'string' ? { name: part } : part),
      })),
    )(query);
  const namesOf = (all: readonly Found[]): string[] => all.map(({ name }) => name);

  it.each([
    ['goals', ['goal', 'goals']],
    ['goal', ['goal', 'goals']],
    ['news', []],
    ['press', []],
    ['transit', ['transition']],
  ])('takes the plural of a word as the word, but not each s at an end: %s', (query, names) => {
    expect(namesOf(found(query, 'goal', 'goals', 'newborn', 'presume', 'transition'))).toEqual(names);
  });

  it.each([
    ['gol', 'goal', 0],
    ['goat', 'goal', 1],
    ['gaol', 'goal', 0],
    ['visot', 'visit', 1],
    ['vosot', 'visit', 0],
    ['exprot', 'export', 1],
    ['visotar', 'visitor', 1],
    ['vosotar', 'visitor', 0],
  ])('tolerates no error below four letters, one below six, else two: %s for %s', (query, name, count) => {
    expect(found(query, name)).toHaveLength(count);
  });

  it('tolerates typing errors only if nothing matches without', () => {
    expect(namesOf(found('goat', 'goal', 'goat'))).toEqual(['goat']);
  });

  it.each([
    ['remove', ['remove', 'delete']],
    ['Removes', ['remove', 'delete']],
    ['delete', ['delete']],
    ['percentages', ['exposition', 'rollout']],
    ['roll out', ['rollout']],
    ['Roll out', ['rollout']],
    ['troll out', []],
  ])('finds the synonyms of "%s" after the word itself', (query, names) => {
    expect(namesOf(found(query, 'delete', 'remove', 'exposition', 'rollout'))).toEqual(names);
  });

  it.each([
    ['What is a goal?', ['goal']],
    ['what is', ['what is']],
  ])('passes over words that say nothing, unless there are no others: %s', (query, names) => {
    expect(namesOf(found(query, 'what is', 'goal'))).toEqual(names);
  });

  it('has what contains all of the words before what is named by one of them', () => {
    const named = { name: 'goal' };
    const names = (query: string, text: string) => namesOf(found(query, named, { name: 'x', text }));
    expect(names('goal colour shape', 'goal colour shape')).toEqual(['x', 'goal']);
    expect(names('goal colour', 'colour')).toEqual(['goal', 'x']);
    // A synonym covers its word.
    expect(names('goal duplicate picture', 'goal clone image')).toEqual(['x', 'goal']);
  });

  it('finds any word of a camelCase name from its start, but in prose only whole words', () => {
    const entries = [{ name: 'listGoalCampaigns' }, { name: 'x', text: 'listGoalCampaigns' }];
    for (const query of ['goalcamp', 'campaign', 'listgo', 'CAMPAIGNS'])
      expect(namesOf(found(query, ...entries)), query).toContain('listGoalCampaigns');
    expect(namesOf(found('campaign', ...entries))).toEqual(['listGoalCampaigns']);
    expect(namesOf(found('go', 'goal', 'go'))).toEqual(['go']);
  });

  it('has the kinds in the order in which people look for them', () => {
    const kinds = ['change', 'parameter', 'field', 'flow', 'section', 'page'] as const;
    const entries = kinds.map((kind) => ({ kind, name: `goal ${kind}` }));
    expect(found('goal', ...entries).map(({ kind }) => kind)).toEqual(kinds.toReversed());
    const reports = [
      { name: 'goal report', context: 'Figures' },
      { name: 'goal section', context: 'Goals' },
    ];
    expect(namesOf(found('goal', ...reports))).toEqual(['goal section', 'goal report']);
  });

  it.each([
    ['operation', ['goal', 'goal goal']],
    ['schema', ['goal', 'goal goal']],
    ['page', ['goal', 'goal goal']],
  ] as const)('has an exact name of kind %s before what scores more', (kind, names) => {
    const more = { name: 'goal goal', kind, keywords: 'goal', text: 'goal '.repeat(9) };
    expect(namesOf(found(' GOAL ', more, { name: 'goal', kind }))).toEqual(names);
  });

  it('has at most twelve', () => {
    expect(found('goal', ...Array.from({ length: 20 }, (_, index) => `goal ${index}`))).toHaveLength(12);
  });

  it.each([
    ['colour', 'The  colour\nof Colours.', 'The [colour] of [Colour]s.'],
    ['goal', 'The colour.', ''],
    ['next.js', 'In next.js apps.', 'In [next].[js] apps.'],
    [
      'goal',
      `${'before '.repeat(12)}the goal ${'after '.repeat(30)}`,
      `… before before before before before the [goal] ${'after '.repeat(10)}after …`,
    ],
  ])('shows where the text has "%s"', (query, text, shown) => {
    const [{ snippet } = { snippet: [] }] = found(query, { name: 'goal', text });
    expect(snippet.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(shown);
    expect(snippet.filter((piece) => piece.text === '')).toEqual([]);
  });
});
