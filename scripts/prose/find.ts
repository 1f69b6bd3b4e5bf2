import { type Phrase, PHRASES } from './phrases.ts';

export interface Found {
  readonly line: number;
  readonly col: number;
  readonly message: string;
}

/** Between two words: blanks, or a line break with the marks of a comment or a quote. */
const GAP = String.raw`(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*(?:(?:\*|//|#|>)[^\S\n]+)?)`;

const pattern = (avoid: string): string => String.raw`(?<![\w-])(?:${avoid.replaceAll(' ', GAP)})(?![\w-])`;

const all = new RegExp(PHRASES.map(({ avoid }) => pattern(avoid)).join('|'), 'i');
const each = PHRASES.map((phrase) => ({ phrase, regex: new RegExp(pattern(phrase.avoid), 'gi') }));

/** The phrases to avoid in a text, in order. Quoted code is skipped. */
export function findPhrases(text: string): Found[] {
  if (!all.test(text)) return [];
  const plain = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return each
    .flatMap(({ phrase, regex }) => [...plain.matchAll(regex)].map((match) => foundAt(plain, match, phrase)))
    .sort((a, b) => a.line - b.line || a.col - b.col);
}

function foundAt(text: string, match: RegExpExecArray, { write }: Phrase): Found {
  const before = text.slice(0, match.index).split('\n');
  const said = match[0].replace(/\s*\n\s*(?:(?:\*|\/\/|#|>)\s+)?/g, ' ');
  return {
    line: before.length,
    col: (before.at(-1) ?? '').length + 1,
    message: `"${said}": write ${write}.`,
  };
}
