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
