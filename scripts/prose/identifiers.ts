import type TS from 'typescript';
import { ts } from '../../src/types/compiler.ts';
import type { Found } from './find.ts';

/** A term of the glossary, and a word that no identifier uses instead. */
export interface RefusedWord {
  readonly word: string;
  readonly term: string;
}

/** The words that the last column of the glossary writes as code. */
export function refusedWords(contributing: string): RefusedWord[] {
  const [, glossary = ''] = contributing.split(/^## Words$/m);
  return [...glossary.matchAll(/^\| ([^|]+?) +\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, term = '', others = '']) =>
    [...others.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, term })),
  );
}

/** The identifiers of a module that contain a refused word in any form, in order. */
export function createIdentifierCheck(refused: readonly RefusedWord[]) {
  const words = refused.map(({ word, term }) => ({
    word,
    term,
    pattern: new RegExp(`(?<!\\S)(?:un)?${formsOf(word)}(?!\\S)`),
  }));
  const anywhere = new RegExp(
    refused.map(({ word }) => stemOf(word).replaceAll(' ', '[ _-]?')).join('|'),
    'i',
  );
  return (file: string, text: string): Found[] => {
    if (refused.length === 0 || !anywhere.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
    const found: Found[] = [];
    const visit = (node: TS.Node): void => {
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        const spoken = wordsIn(node.text);
        const refusal = words.find(({ pattern }) => pattern.test(spoken));
        if (refusal !== undefined) {
          const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
          const message = `${node.text} says "${refusal.word}", where the glossary says "${refusal.term}".`;
          found.push({ line: line + 1, col: character + 1, message });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  };
}

/** `createAnswerQueue` as `create answer queue`. */
const wordsIn = (identifier: string): string =>
  identifier
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$#]+/g, ' ')
    .trim()
    .toLowerCase();

/** The word without the letter that some of its forms change. */
const stemOf = (word: string): string => word.replace(/[ey]$/, '');

/** The word, its plural, its past, and who does it. */
function formsOf(word: string): string {
  const endings = word.endsWith('y')
    ? 'y|ies|ied|ying'
    : word.endsWith('e')
      ? 'e|es|ed|ers?|ing'
      : '|e?s|ed|ers?|ing';
  return `${stemOf(word)}(?:${endings})`;
}
