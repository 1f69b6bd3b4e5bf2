/**
 * Regular expressions as terms that are rewritten with each character (partial derivatives, Antimirov 1996): a term
 * leads to the terms that the rest of the text has to match. Equal terms are the same object.
 */

export type Term = Readonly<{ id: number; empty: boolean | undefined }> &
  (
    | { readonly kind: 'empty' }
    | { readonly kind: 'character'; readonly index: number }
    | { readonly kind: 'edge'; readonly bit: number; readonly negative: boolean }
    | { readonly kind: 'sequence'; readonly first: Term; readonly rest: Term }
    | { readonly kind: 'choice'; readonly parts: readonly Term[] }
    | { readonly kind: 'repeat'; readonly of: Term; readonly least: number; readonly most: number }
  );

type New<T> = T extends Term ? Omit<T, 'id' | 'empty'> : never;

/** Makes terms, each once. */
export class Terms {
  readonly #known = new Map<string, Term>();
  readonly empty = this.#intern('', { kind: 'empty' }, true);

  get size(): number {
    return this.#known.size;
  }

  character = (index: number): Term => this.#intern(`c${index}`, { kind: 'character', index }, false);

  /** A condition on the place: whether this bit of its context is set. */
  edge = (bit: number, negative: boolean): Term =>
    this.#intern(`e${bit} ${negative}`, { kind: 'edge', bit, negative }, undefined);

  sequence = (first: Term, rest: Term): Term => {
    if (first === this.empty) return rest;
    if (rest === this.empty) return first;
    return this.#intern(`s${first.id} ${rest.id}`, { kind: 'sequence', first, rest }, all([first, rest]));
  };

  choice = (parts: readonly Term[]): Term =>
    this.#intern(`a${parts.map(({ id }) => id).join(' ')}`, { kind: 'choice', parts }, some(parts));

  repeat = (of: Term, least: number, most: number): Term => {
    if (most === 0 || of === this.empty) return this.empty;
    if (least === 1 && most === 1) return of;
    const empty = least === 0 || of.empty;
    return this.#intern(`r${of.id} ${least} ${most}`, { kind: 'repeat', of, least, most }, empty);
  };

  /** Passes the terms for the rest of the text after a character to `add`; returns how many terms it looked at. */
  derive(term: Term, fits: readonly boolean[], context: number, add: (term: Term) => void): number {
    switch (term.kind) {
      case 'character':
        if (fits[term.index] === true) add(this.empty);
        return 1;
      case 'sequence': {
        let steps = 0;
        let here: Term = term;
        for (; here.kind === 'sequence'; here = here.rest) {
          const { first, rest } = here;
          steps += this.derive(first, fits, context, (next) => add(this.sequence(next, rest)));
          if (!matchesEmpty(first, context)) return steps;
        }
        return steps + this.derive(here, fits, context, add);
      }
      case 'choice':
        return term.parts.reduce((steps, part) => steps + this.derive(part, fits, context, add), 1);
      case 'repeat': {
        const { of, most } = term;
        // Where a repetition can match nothing, those that are still required can be skipped here.
        const least = matchesEmpty(of, context) ? 0 : Math.max(0, term.least - 1);
        const next = (): Term => this.repeat(of, least, most - 1);
        return 1 + this.derive(of, fits, context, (one) => add(this.sequence(one, next())));
      }
      default:
        return 1;
    }
  }

  /** The terms without those whose repetition another one includes: `a{0,8}b` includes `a{1,7}b`. */
  widest(terms: Iterable<Term>): Term[] {
    const termsByKey = new Map<string, Term[]>();
    for (const term of terms) {
      const [first, rest] = term.kind === 'sequence' ? [term.first, term.rest] : [term, this.empty];
      const key = first.kind === 'repeat' ? `${first.of.id} ${rest.id}` : `${term.id}`;
      const others = termsByKey.get(key) ?? [];
      if (!others.some((other) => includes(other, term)))
        termsByKey.set(key, [...others.filter((other) => !includes(term, other)), term]);
    }
    return [...termsByKey.values()].flat();
  }

  #intern(key: string, term: New<Term>, empty: boolean | undefined): Term {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const newTerm = { ...term, id: this.#known.size, empty };
    this.#known.set(key, newTerm);
    return newTerm;
  }
}

/** Whether the first repetition of one term includes that of another; the rest of both is the same. */
function includes(wide: Term, narrow: Term): boolean {
  const [one, other] = [wide, narrow].map((term) => (term.kind === 'sequence' ? term.first : term));
  if (one?.kind !== 'repeat' || other?.kind !== 'repeat') return wide === narrow;
  return one.least <= other.least && one.most >= other.most;
}

/** Whether the term matches the empty text at a place with this context. */
export function matchesEmpty(term: Term, context: number): boolean {
  if (term.empty !== undefined) return term.empty;
  switch (term.kind) {
    case 'edge':
      return ((context & term.bit) !== 0) !== term.negative;
    case 'sequence': {
      let here: Term = term;
      for (; here.kind === 'sequence'; here = here.rest) if (!matchesEmpty(here.first, context)) return false;
      return matchesEmpty(here, context);
    }
    case 'choice':
      return term.parts.some((part) => matchesEmpty(part, context));
    case 'repeat':
      return matchesEmpty(term.of, context);
    default:
      return false;
  }
}

/** Whether all of them match the empty text anywhere; undefined if that depends on the place. */
const all = (terms: readonly Term[]): boolean | undefined =>
  terms.some(({ empty }) => empty === false) ? false : terms.every(({ empty }) => empty) || undefined;
/** Whether one of them does. */
const some = (terms: readonly Term[]): boolean | undefined =>
  terms.some(({ empty }) => empty) || (terms.every(({ empty }) => empty === false) ? false : undefined);

/** Whether the empty text is matched in one way at most. */
export function isUnambiguous(term: Term): boolean {
  switch (term.kind) {
    case 'sequence': {
      let here: Term = term;
      for (; here.kind === 'sequence'; here = here.rest) if (!isUnambiguous(here.first)) return false;
      return isUnambiguous(here);
    }
    case 'choice':
      return term.parts.filter(({ empty }) => empty !== false).length < 2 && term.parts.every(isUnambiguous);
    case 'repeat':
      return term.of.empty === false && isUnambiguous(term.of);
    default:
      return true;
  }
}
