/** Finds entries by parts of camelCase names, by synonyms, and despite typing errors. */
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchEntry } from './entries.ts';

export interface Found extends Pick<SearchEntry, 'kind' | 'name' | 'context' | 'href'> {
  /** Text around the first match, in pieces, with matches marked. Empty if the name itself matches. */
  readonly snippet: readonly { readonly text: string; readonly marked: boolean }[];
}

const MOST = 12;
/** How much more an entry counts that has more of the words. */
const COVERAGE = 3;
const SNIPPET = 110;

/** Most people look for a guide or an operation, so these rank above fields of the same name; few look for a change. */
const BOOST: Readonly<Record<SearchEntry['kind'], number>> = {
  page: 4,
  operation: 4,
  section: 2.5,
  schema: 2.5,
  flow: 1,
  field: 0.7,
  parameter: 0.5,
  change: 0.3,
};

/** Pages whose sections report what was changed or measured. What explains comes first. */
const REPORTS: ReadonlySet<string> = new Set(["What's new", 'Figures', 'How the verifiers compare']);
const BOOST_OF_REPORTS = 0.6;

const boostOf = (entry: SearchEntry | undefined): number =>
  REPORTS.has(entry?.context ?? '') ? BOOST_OF_REPORTS : BOOST[entry?.kind ?? 'field'];

/** Kinds in which an exact match of the name comes first. */
const EXACT = new Set<SearchEntry['kind']>(['operation', 'schema', 'page']);

/** Words of a question that say nothing about its subject. */
const STOP_WORDS = new Set(
  'a an the of to in on at for with from by and or is are was were be been am do does did can could may might must should would will i my me we our you your it its this that these those how what which who why when where there mean means get gets one all any only'.split(
    ' ',
  ),
);

/** Verbs and names of other tools, with those of operations. The word that was typed is looked up too. */
const SYNONYMS: Readonly<Record<string, string>> = {
  webhook: 'callback',
  polling: 'poll',
  paginate: 'pagination',
  page: 'pagination',
  limit: '429 quota',
  throttling: '429',
  quota: '429',
  login: 'token',
  oauth: 'token',
  expired: '401 token',
  live: 'expire',
  lifetime: 'expire',
  project: 'site',
  toggle: 'environment',
  enable: 'environment',
  disable: 'environment',
  production: 'environment',
  flag: 'featureflag',
  rollout: 'environment',
  percent: 'exposition rollout',
  percentage: 'exposition rollout',
  significance: 'reliability',
  significant: 'reliability',
  statistical: 'reliability',
  confidence: 'reliability',
  target: 'targeting condition segment',
  cancel: 'abort',
  mobile: 'device phone',
  phone: 'device',
  desktop: 'device',
  download: 'export',
  csv: 'export',
  duplicate: 'clone',
  member: 'account',
  user: 'account',
  picture: 'image',
  copy: 'clone',
  remove: 'delete',
  edit: 'update',
  set: 'create update input',
  pause: 'update action',
  start: 'action',
  upload: 'uploadimage',
  refused: '400 invalid',
  rejected: '400 invalid',
  change: 'release',
  changed: 'release',
  breaking: 'release',
};

const SEPARATORS = /[\s/{}().,:;`'"|<>=?&[\]-]+/;
const wordsIn = (text: string): string[] =>
  text
    .replace(/\broll out\b/i, 'rollout')
    .split(SEPARATORS)
    .filter(Boolean);

/** `listGoalCampaign` becomes itself, `GoalCampaign` and `Campaign`, so that a search may begin at any of its words. */
function tailsOf(word: string): string[] {
  const tails = [word];
  for (const { index } of word.matchAll(/(?<=[a-z0-9])(?=[A-Z])/g)) tails.push(word.slice(index));
  return tails;
}

/** In lower case, and in the singular. */
const stem = (word: string): string => word.toLowerCase().replace(/(?<=[a-z]{3}[^s])s$/, '');

/** One typing error in a short word, two in a longer one; a swap of two letters counts as two. */
const errorsIn = (term: string): number => (term.length >= 6 ? 2 : term.length >= 4 ? 1 : 0);

/** How much a synonym counts, compared with the word itself. */
const SYNONYM = 0.5;

/** The words of a question that say what it is about, each with its synonyms. */
interface Asked {
  readonly word: string;
  readonly synonyms: readonly string[];
}

function askedIn(question: string): Asked[] {
  const words = wordsIn(question);
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).map((word) => ({
    word: stem(word),
    synonyms: (SYNONYMS[stem(word)] ?? '').split(' ').filter(Boolean).map(stem),
  }));
}

const queryOf = (terms: readonly Asked[]): Query => ({
  combineWith: 'OR',
  queries: terms.flatMap(({ word, synonyms }): Query[] => [
    word,
    ...synonyms.map((synonym) => ({ queries: [synonym], boostTerm: () => SYNONYM })),
  ]),
});

/** An entry for all words comes before one for some of them, however often it repeats those. */
const scoreOf = ({ score, queryTerms }: SearchResult, terms: readonly Asked[]): number => {
  const covered = terms.filter(({ word, synonyms }) =>
    [word, ...synonyms].some((term) => queryTerms.includes(term)),
  );
  return score * (covered.length / terms.length) ** COVERAGE;
};

export function createFinder(entries: readonly SearchEntry[]): (query: string) => Found[] {
  const index = new MiniSearch<SearchEntry>({
    fields: ['name', 'keywords', 'context', 'text', 'code'],
    tokenize: (text, field) =>
      field === 'text' ? wordsIn(text) : wordsIn(text).flatMap((word) => tailsOf(word)),
    processTerm: stem,
    searchOptions: {
      boost: { name: 6, keywords: 6, context: 1.5, code: 0.5 },
      boostDocument: (id) => boostOf(entries[Number(id)]),
      tokenize: wordsIn,
      prefix: (term) => term.length > 2,
      weights: { prefix: 0.5, fuzzy: 0.2 },
    },
  });
  index.addAll(entries);
  const search = (question: string, options: SearchOptions = {}): SearchResult[] => {
    const terms = askedIn(question);
    return index
      .search(queryOf(terms), options)
      .map((result) => ({ result, score: scoreOf(result, terms) }))
      .sort((one, other) => other.score - one.score)
      .map(({ result }) => result);
  };

  return (question) => {
    const query = question.trim().toLowerCase();
    const exact = entries.filter(({ name, kind }) => EXACT.has(kind) && name.toLowerCase() === query);
    const sharp = search(question);
    // Typing errors are tolerated only if there is no other match.
    const results = sharp.length > 0 ? sharp : search(question, { fuzzy: errorsIn });
    const terms = new Map<number, SearchResult>(results.map((result) => [Number(result.id), result]));
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
