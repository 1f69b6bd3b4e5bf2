/**
 * Regular expressions of ECMA-262 that take time in proportion to the text, whatever the text: contracts and texts may
 * be other people's. See docs/decisions/0008-patterns.md.
 */
import { type Boundary, type Parsed, parsePattern, PatternError, type Tree, uncounted } from './parse.ts';
import { isUnambiguous, matchesEmpty, type Term, Terms } from './terms.ts';

export { PatternError };

/** How much more may be computed for patterns; shared by all texts of one check. */
export interface Work {
  left: number;
}

/** In steps of about half a microsecond, and so many more for each character. What was computed before costs nothing. */
export const MOST_WORK = 300_000;
const MOST_A_CHARACTER = 10;

export interface Pattern {
  /** Whether the text has a match; undefined if finding out takes too much work. */
  matches(text: string, work?: Work): boolean | undefined;
}

/** How much is remembered between texts. */
const MOST_KEPT = 10_000;

/** Characters and sets that treat all characters beyond ASCII alike, except for spaces and line ends. */
const SIMPLE = /^(?:[ -~]|\\[^\w\s]|\\[dswDSW]|\[\^?(?:[ -[\]-~]|\\[^\w\s]|\\[dswDSWtnr])*\])$/;
const PROBES = [...Array.from({ length: 128 }, (_, code) => code), 0xa0, 0xe9, 0x2028];
const MOST_REACHED = 1_000;
const USES_BEFORE_PROOF = 100;
/** The language's own engine keeps each place that it could go back to. */
const MOST_NATIVE = 1_000_000;

/** Bits of a context: what is true at a place in the text. The bits from `LOOKS` on are for conditions on its surroundings. */
const [START, END, WORD_EDGE, LOOKS] = [1, 2, 4, 8];
const MOST_LOOKS = 24;
const EDGES: Readonly<Record<Boundary, readonly [bit: number, negative: boolean]>> = {
  '^': [START, false],
  $: [END, false],
  '\\b': [WORD_EDGE, false],
  '\\B': [WORD_EDGE, true],
};

/** For these, the kind is found in a list, which is faster. */
const ASCII = 128;

/** A state, and the character that follows in its context. */
interface Step {
  readonly state: State;
  readonly kind: number;
  readonly context: number;
}

/** The terms that the rest of the text may match, and where each kind of character leads. */
interface State {
  readonly terms: readonly Term[];
  /** Whether a match may end here, at a place without a context. */
  readonly ends: boolean;
  readonly next: (State | undefined)[];
  /** The same at a place with a context. */
  readonly nextAt: Map<number, State>;
}

/** A search for a term from every place of the text, or only from its beginning. */
interface Search {
  readonly start: Term;
  readonly first: State;
  readonly everywhere: boolean;
  readonly forwards: boolean;
}

/** What was compiled lately. */
const cache = new Map<string, Pattern>();
const MOST_KNOWN = 500;

/** Compiles a pattern; throws a `PatternError` if it is none, or if it could take forever. */
export function compilePattern(source: string): Pattern {
  const before = cache.get(source);
  if (before !== undefined) return before;
  const pattern = new Matcher(source);
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(source, pattern);
  return pattern;
}

/** Whether the language's own engine, which tries one way after the other, is quick with this pattern and any text. */
export function isReadOneWay(source: string): boolean {
  try {
    return new Compiled(parsePattern(source)).isReadOneWay();
  } catch (cause) {
    if (cause instanceof PatternError) return false;
    throw cause;
  }
}

class Matcher implements Pattern {
  readonly #source: string;
  readonly #parsed: Parsed;
  #native: RegExp | undefined;
  #compiled: Compiled;
  #uses = 0;

  constructor(source: string) {
    this.#source = source;
    this.#parsed = parsePattern(source);
    this.#compiled = new Compiled(this.#parsed);
  }

  matches(text: string, work: Work = { left: MOST_WORK }): boolean | undefined {
    this.#uses += 1;
    // Finding out takes as long as some hundred texts.
    if (this.#uses === USES_BEFORE_PROOF && this.#compiled.isReadOneWay())
      this.#native = new RegExp(this.#source, this.#parsed.unicode ? 'u' : '');
    if (this.#native !== undefined && text.length <= MOST_NATIVE) return this.#native.test(text);
    if (this.#compiled.size > MOST_KEPT) this.#compiled = new Compiled(this.#parsed);
    work.left += text.length * MOST_A_CHARACTER;
    return this.#compiled.matches(text, work);
  }
}

class Compiled {
  readonly #terms = new Terms();
  readonly #characters: RegExp[] = [];
  readonly #indices = new Map<string, number>();
  readonly #tree: Tree;
  readonly #unicode: boolean;
  /** Innermost first. */
  readonly #looks: Search[] = [];
  #hasWords = false;
  readonly #main: Search;
  /** Each kind of character: which of the pattern's characters it fits. */
  readonly #kinds: (readonly boolean[])[] = [];
  readonly #kindOfFits = new Map<string, number>();
  readonly #kindOfCode = new Map<number, number>();
  readonly #kindOfAscii: (number | undefined)[] = Array.from({ length: ASCII }, () => undefined);
  readonly #states = new Map<string, State>();

  constructor({ tree, unicode }: Parsed) {
    this.#tree = tree;
    this.#unicode = unicode;
    const start = this.#termOf(tree, true);
    this.#main = { start, first: this.#stateOf([start]), everywhere: !needsStart(start), forwards: true };
  }

  get size(): number {
    return this.#terms.size + this.#states.size + this.#kindOfCode.size;
  }

  /** Whether each character of a text can be read in one way at most, so that there is nothing to go back to. */
  isReadOneWay(): boolean {
    const isSimple = [...this.#indices.keys()].every((source) => SIMPLE.test(source));
    if (this.#main.everywhere || this.#looks.length > 0 || this.#hasWords || !isSimple) return false;
    const start = this.#termOf(uncounted(this.#tree), true);
    if (!isUnambiguous(start)) return false;
    const kinds = new Set(PROBES.map((code) => this.#kindOf(code)));
    const reached = new Set([start]);
    for (const term of reached) {
      if (reached.size > MOST_REACHED) return false;
      for (const kind of kinds) {
        let ways = 0;
        this.#terms.derive(term, this.#kinds[kind] ?? [], START | END, (next) => {
          ways += 1;
          reached.add(next);
        });
        if (ways > 1) return false;
      }
    }
    return true;
  }

  matches(text: string, work: Work): boolean | undefined {
    const lookMatches: Uint8Array[] = [];
    for (const look of this.#looks) {
      const places = new Uint8Array(text.length + 1);
      const mark = (at: number): boolean => {
        places[at] = 1;
        return false;
      };
      if (this.#search(look, text, work, { lookMatches, accepts: mark }) === undefined) return undefined;
      lookMatches.push(places);
    }
    return this.#search(this.#main, text, work, { lookMatches, accepts: () => true });
  }

  /** Walks through the text until `accepts` returns true for the place of a match. */
  #search(
    search: Search,
    text: string,
    work: Work,
    {
      lookMatches,
      accepts,
    }: { readonly lookMatches: readonly Uint8Array[]; readonly accepts: (at: number) => boolean },
  ): boolean | undefined {
    const { forwards } = search;
    const [step, end] = forwards ? [1, text.length] : [-1, 0];
    const isPlain = lookMatches.length === 0 && !this.#hasWords;
    const kinds = this.#kindOfAscii;
    let at = forwards ? 0 : text.length;
    let state = search.first;
    for (;;) {
      const context = isPlain && at > 0 && at < text.length ? 0 : this.#contextAt(text, at, lookMatches);
      if ((context === 0 ? state.ends : canEnd(state.terms, context)) && accepts(at)) return true;
      if (at === end) return false;
      let code = text.charCodeAt(forwards ? at : at - 1);
      let kind = kinds[code];
      if (kind === undefined) {
        if (this.#unicode) code = pairedAt(text, at, forwards) ?? code;
        if (code > 0xffff) at += step;
        kind = this.#kindOf(code);
      }
      at += step;
      const visited = context === 0 ? state.next[kind] : state.nextAt.get(context * 0x10000 + kind);
      const next = visited ?? this.#next(search, work, { state, kind, context });
      if (next === undefined) return undefined;
      if (next.terms.length === 0) return false;
      state = next;
    }
  }

  #next(search: Search, work: Work, { state, kind, context }: Step): State | undefined {
    const terms = new Set<Term>();
    for (const term of state.terms) {
      work.left -= this.#terms.derive(term, this.#kinds[kind] ?? [], context, (next) => terms.add(next));
      if (work.left < 0) return undefined;
    }
    if (search.everywhere) terms.add(search.start);
    const next = this.#stateOf(this.#terms.widest(terms));
    if (context === 0) state.next[kind] = next;
    else state.nextAt.set(context * 0x10000 + kind, next);
    return next;
  }

  #stateOf(terms: readonly Term[]): State {
    const key = terms
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(' ');
    const before = this.#states.get(key);
    if (before !== undefined) return before;
    const state: State = { terms, ends: canEnd(terms, 0), next: [], nextAt: new Map() };
    this.#states.set(key, state);
    return state;
  }

  #contextAt(text: string, at: number, lookMatches: readonly Uint8Array[]): number {
    let context = (at === 0 ? START : 0) | (at === text.length ? END : 0);
    if (this.#hasWords && isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at)))
      context |= WORD_EDGE;
    for (let index = 0; index < lookMatches.length; index += 1)
      if (lookMatches[index]?.[at] === 1) context |= LOOKS << index;
    return context;
  }

  #kindOf(code: number): number {
    const before = this.#kindOfCode.get(code);
    if (before !== undefined) return before;
    const character = String.fromCodePoint(code);
    const fits = this.#characters.map((expression) => expression.test(character));
    const key = fits.map(Number).join('');
    const kind = this.#kindOfFits.get(key) ?? this.#kinds.push(fits) - 1;
    this.#kindOfFits.set(key, kind);
    if (code < ASCII) this.#kindOfAscii[code] = kind;
    else this.#kindOfCode.set(code, kind);
    return kind;
  }

  /** The term for a tree, or for one that is read from the end of the text. */
  #termOf(tree: Tree, forwards: boolean): Term {
    const terms = this.#terms;
    switch (tree.kind) {
      case 'character':
        return terms.character(this.#indexOf(tree.source));
      case 'edge': {
        const [bit, negative] = EDGES[tree.sign];
        if (bit === WORD_EDGE) this.#hasWords = true;
        return terms.edge(bit, negative);
      }
      case 'look': {
        const { of, behind, negative } = tree;
        const start = this.#termOf(of, behind);
        const search = { start, first: this.#stateOf([start]), everywhere: true, forwards: behind };
        if (this.#looks.length === MOST_LOOKS)
          throw new PatternError(`has more than ${MOST_LOOKS} lookarounds. Split it`);
        return terms.edge(LOOKS << (this.#looks.push(search) - 1), negative);
      }
      case 'repeat':
        return terms.repeat(this.#termOf(tree.of, forwards), tree.least, tree.most);
      case 'choice':
        return terms.choice(tree.parts.map((part) => this.#termOf(part, forwards)));
      case 'sequence': {
        const parts = tree.parts.map((part) => this.#termOf(part, forwards));
        if (!forwards) parts.reverse();
        return parts.reduceRight((rest, first) => terms.sequence(first, rest), terms.empty);
      }
    }
  }

  /** The language decides what a single character fits, so that classes mean exactly what they mean to it. */
  #indexOf(source: string): number {
    const before = this.#indices.get(source);
    if (before !== undefined) return before;
    const index = this.#characters.push(new RegExp(`^(?:${source})$`, this.#unicode ? 'u' : '')) - 1;
    this.#indices.set(source, index);
    return index;
  }
}

const canEnd = (terms: readonly Term[], context: number): boolean =>
  terms.some((term) => matchesEmpty(term, context));

/** The character of two halves that is next; undefined if it is a whole one. */
function pairedAt(text: string, at: number, forwards: boolean): number | undefined {
  const code = text.codePointAt(forwards ? at : at - 2) ?? 0;
  return code > 0xffff ? code : undefined;
}

const isWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);

/** Whether the term can only match from the beginning of the text. */
function needsStart(term: Term): boolean {
  switch (term.kind) {
    case 'edge':
      return term.bit === START;
    case 'sequence':
      return needsStart(term.first) || (term.first.kind === 'edge' && needsStart(term.rest));
    case 'choice':
      return term.parts.every(needsStart);
    case 'repeat':
      return term.least > 0 && needsStart(term.of);
    default:
      return false;
  }
}
