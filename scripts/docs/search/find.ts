/** Finds entries by parts of camelCase names, by synonyms, and despite typing errors. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from './entries.ts';

export interface Found extends Pick<SearchEntry, 'kind' | 'name' | 'context' | 'href'> {
  /** Text around the first match, in pieces, with matches marked. Empty if the name itself matches. */
  readonly snippet: readonly { readonly text: string; readonly marked: boolean }[];
}

const MOST = 12;
const SNIPPET = 110;

/** Most people look for a guide or an operation, so these rank above fields of the same name. */
const BOOST: Readonly<Record<SearchEntry['kind'], number>> = {
  operation: 4,
  page: 10,
  section: 3,
  schema: 2,
  export: 1.2,
  field: 0.7,
  parameter: 0.5,
};

/** Release pages mention nearly everything, but few people look for them. */
const boostOf = (entry: SearchEntry | undefined): number =>
  entry?.kind === 'page' && entry.context === 'Changelog' ? BOOST.schema : BOOST[entry?.kind ?? 'field'];

/** Kinds in which an exact match of the name comes first. */
const EXACT = new Set<SearchEntry['kind']>(['operation', 'schema', 'page']);

/** Words of other tools, and the words of this documentation. */
const SYNONYMS: Readonly<Record<string, string>> = {
  webhook: 'callback',
  webhooks: 'callback',
  polling: 'poll',
  paging: 'pagination',
  paginate: 'pagination',
  throttling: '429',
  limit: '429',
  limits: '429',
  quota: '429',
  authentication: 'token',
  authorization: 'token',
  login: 'token',
  credentials: 'token',
  oauth: 'token',
  project: 'site',
  toggle: 'flag',
  rollout: 'flag',
  copy: 'clone',
  remove: 'delete',
  edit: 'update',
  upload: 'image',
  bigint: '64-bit',
  mock: 'sandbox',
  fake: 'sandbox',
  emulator: 'sandbox',
};

const SEPARATORS = /[\s/{}().,:;`'"|<>=?&[\]-]+/;
const wordsIn = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

/** `listGoalCampaign` becomes itself, `GoalCampaign` and `Campaign`, so that a search may begin at any of its words. */
function tailsOf(word: string): string[] {
  const tails = [word];
  for (const { index } of word.matchAll(/(?<=[a-z0-9])(?=[A-Z])/g)) tails.push(word.slice(index));
  return tails;
}

/** One typing error in a short word, two in a longer one; a swap of two letters counts as two. */
const errorsIn = (term: string): number => (term.length >= 6 ? 2 : term.length >= 4 ? 1 : 0);

export function createFinder(entries: readonly SearchEntry[]): (query: string) => Found[] {
  const index = new MiniSearch<SearchEntry>({
    fields: ['name', 'context', 'text', 'code'],
    tokenize: (text, field) =>
      field === 'text' ? wordsIn(text) : wordsIn(text).flatMap((word) => tailsOf(word)),
    searchOptions: {
      boost: { name: 5, context: 1.5, code: 0.5 },
      boostDocument: (id) => boostOf(entries[Number(id)]),
      tokenize: wordsIn,
      processTerm: (term) => {
        const word = term.toLowerCase();
        return SYNONYMS[word] ?? word;
      },
      combineWith: 'AND',
      prefix: true,
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(entries);

  return (query) => {
    const wanted = query.trim().toLowerCase();
    const exact = entries.filter(({ name, kind }) => EXACT.has(kind) && name.toLowerCase() === wanted);
    const words = query.replace(/\brate.?limit(s|ing|ed)?\b/gi, '429');
    const sharp = index.search(words);
    // Typing errors are tolerated only if there is no other match.
    const found = sharp.length > 0 ? sharp : index.search(words, { fuzzy: errorsIn });
    const terms = new Map<number, SearchResult>(found.map((result) => [Number(result.id), result]));
    const ids = new Set([...exact.map(({ id }) => id), ...terms.keys()]);
    return [...ids].slice(0, MOST).flatMap((id) => {
      const entry = entries[id];
      if (entry === undefined) return [];
      const { kind, name, context, href, text } = entry;
      return [{ kind, name, context, href, snippet: snippetOf(text, terms.get(id)?.terms ?? []) }];
    });
  };
}

/** The text around the first of the terms, cut at words. */
function snippetOf(text: string, terms: readonly string[]): Found['snippet'] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (terms.length === 0) return [];
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[^\w]/g, '\\$&')).join('|')})`, 'i');
  const at = plain.search(pattern);
  if (at === -1) return [];
  const from = Math.max(0, plain.lastIndexOf(' ', Math.max(0, at - SNIPPET / 3)) + 1);
  const cut = plain.slice(from, from + SNIPPET);
  const whole = from + SNIPPET >= plain.length ? cut : cut.slice(0, cut.lastIndexOf(' '));
  const pieces = whole.split(new RegExp(pattern, 'gi'));
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...pieces.map((piece, place) => ({ text: piece, marked: place % 2 === 1 })),
    ...(whole === cut ? [] : [{ text: ' …', marked: false }]),
  ].filter((piece) => piece.text !== '');
}
