/** Reads regular expressions of ECMA-262 as trees. */

export type Tree =
  /** One character; `source` is how the pattern writes it, or the set of such characters. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly of: Tree; readonly least: number; readonly most: number }
  /** A condition on the place: `^`, `$`, `\b`, `\B`. */
  | { readonly kind: 'edge'; readonly sign: Boundary }
  /** A condition on the text after or before the place. */
  | { readonly kind: 'look'; readonly of: Tree; readonly behind: boolean; readonly negative: boolean };

export type Boundary = '^' | '$' | '\\b' | '\\B';

/** In Unicode mode, a character is a code point; otherwise it is half of some. */
export interface Parsed {
  readonly tree: Tree;
  readonly unicode: boolean;
}

/** A pattern that cannot be used; `message` says why, in the words of a sentence about it. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

const ESCAPES = {
  unicode:
    /\\(?:u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[^])/y,
  plain: /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|(?=c)|[0-3][0-7]{0,2}|[4-7][0-7]?|[^])/y,
};
const SET = /\[(?:\\[^]|[^\]\\])*\]/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:(<?)([=!])|:|<[^>]*>)|(?!\?))/y;
const CHARACTER = { unicode: /[^]/uy, plain: /[^]/y };

/**
 * Reads a pattern in Unicode mode, and without it only if that fails: many contracts escape characters that need no
 * escape.
 */
export function parsePattern(source: string): Parsed {
  const unicode = isValid(source, 'u');
  if (!unicode && !isValid(source, '')) throw new PatternError('is not a regular expression');
  return { tree: new Reader(source, unicode).whole(), unicode };
}

/** Whether the language itself can read the pattern. */
export function isValid(source: string, flags: '' | 'u'): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whoever walks through the tree needs a stack for it. */
const MOST_DEEP = 250;

/** Reads a source that is valid. */
class Reader {
  readonly #source: string;
  readonly #mode: 'unicode' | 'plain';
  readonly #groups: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string, unicode: boolean) {
    this.#source = source;
    this.#mode = unicode ? 'unicode' : 'plain';
    const outside = source.replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, '');
    this.#groups = outside.match(/\((?!\?)|\(\?<(?![=!])/g) ?? [];
  }

  whole(): Tree {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    const [first, second] = parts;
    return first !== undefined && second === undefined ? first : { kind: 'choice', parts };
  }

  #sequence(): Tree {
    const parts: Tree[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      parts.push(this.#quantified(this.#term()));
    const [first, second] = parts;
    return first !== undefined && second === undefined ? first : { kind: 'sequence', parts };
  }

  #quantified(of: Tree): Tree {
    const match = this.#match(QUANTIFIER);
    if (match === undefined) return of;
    const [, sign, count, comma, limit] = match;
    const least = sign === undefined ? Number(count) : sign === '+' ? 1 : 0;
    const most = sign === '?' ? 1 : sign !== undefined ? Infinity : comma === '' ? least : limitOf(limit);
    return { kind: 'repeat', of, least, most };
  }

  #term(): Tree {
    const edge = EDGES.find((sign) => this.#take(sign));
    if (edge !== undefined) return { kind: 'edge', sign: edge };
    const group = this.#match(GROUP);
    if (group !== undefined) {
      const [, behind, look] = group;
      if (++this.#depth > MOST_DEEP) throw new PatternError('is nested too deeply');
      const of = this.whole();
      this.#depth -= 1;
      this.#take(')');
      return look === undefined ? of : { kind: 'look', of, behind: behind === '<', negative: look === '!' };
    }
    if (this.#source.startsWith('(?', this.#at))
      throw new PatternError('changes its flags with (?...), which is not supported');
    return { kind: 'character', source: this.#character() };
  }

  #character(): string {
    this.#refuseReference();
    const match = this.#match(ESCAPES[this.#mode]) ?? this.#match(SET) ?? this.#match(CHARACTER[this.#mode]);
    const [source = ''] = match ?? [];
    // Without a letter after it, `\c` is a backslash and a c.
    return source === '\\' ? '\\\\' : source;
  }

  /** What a group has matched can decide about the rest only by trying everything. */
  #refuseReference(): void {
    const [whole, number] =
      /^\\(?:([1-9]\d*)|k<[^>]*>)/.exec(this.#source.slice(this.#at, this.#at + 100)) ?? [];
    if (whole === undefined) return;
    const isOctal = number !== undefined && Number(number) > this.#groups.length;
    const isLetter = number === undefined && !this.#groups.includes('(?<');
    if (this.#mode === 'unicode' || !(isOctal || isLetter))
      throw new PatternError(
        `refers back to a group with ${whole}, which can take forever to check. Write the pattern without it`,
      );
  }

  #take(sign: string): boolean {
    if (!this.#source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#source) ?? undefined;
    if (match !== undefined) this.#at += match[0].length;
    return match;
  }
}

const EDGES = ['^', '$', '\\b', '\\B'] as const;
const limitOf = (limit: string | undefined): number => (limit ? Number(limit) : Infinity);

/** The pattern without its counts, which can be read in more ways. */
export function uncounted(tree: Tree): Tree {
  switch (tree.kind) {
    case 'sequence':
    case 'choice':
      return { ...tree, parts: tree.parts.map(uncounted) };
    case 'repeat':
      return { kind: 'repeat', of: uncounted(tree.of), least: 0, most: tree.most > 1 ? Infinity : tree.most };
    default:
      return tree;
  }
}
