import { parsePattern, PatternError, type Tree } from './parse.ts';
import { compilePattern } from './pattern.ts';

/** Characters of many kinds, so that common character classes match some of them and not others. */
const probes = [...'aAzZ09_- .,:/@#+xé٣\t\n', '\u{1F432}'];

/** `stretch` is the minimum number of repetitions for unbounded quantifiers. */
type Sampler = (turn: number, stretch: number) => string;

/**
 * Strings that match a regular expression of common parts; for others, a match is a matter of chance. Those in
 * `texts` come first.
 */
export function samplesOf(
  pattern: string,
  count = 6,
  lengths: readonly number[] = [],
  texts: readonly string[] = [],
): string[] {
  try {
    const { tree, unicode } = parsePattern(pattern);
    const sample = samplerOf(tree, unicode);
    const result = new Set(texts);
    for (let turn = 0; turn < count; turn += 1) result.add(sample(turn, 0));
    for (const length of lengths) result.add(sample(0, length));
    const compiled = compilePattern(pattern);
    return [...result].filter((text) => compiled.matches(text) === true);
  } catch (error) {
    if (error instanceof PatternError) return [];
    throw error;
  }
}

function samplerOf(tree: Tree, unicode: boolean): Sampler {
  switch (tree.kind) {
    case 'character':
      return characterSampler(tree.source, unicode);
    case 'choice': {
      const all = tree.parts.map((part) => samplerOf(part, unicode));
      return (turn, stretch) => all[turn % all.length]?.(Math.floor(turn / all.length), stretch) ?? '';
    }
    case 'sequence': {
      const parts = tree.parts.map((part) => samplerOf(part, unicode));
      return (turn, stretch) => parts.map((part) => part(turn, stretch)).join('');
    }
    case 'repeat': {
      const { least, most } = tree;
      const one = samplerOf(tree.of, unicode);
      const isEndless = most === Infinity;
      const high = isEndless ? least + 2 : most;
      return (turn, stretch) => {
        const times = isEndless && stretch > least ? stretch : least + (turn % Math.max(1, high - least + 1));
        return Array.from({ length: Math.min(times, 300) }, () => one(turn, stretch)).join('');
      };
    }
    default:
      return () => '';
  }
}

function characterSampler(source: string, unicode: boolean): Sampler {
  if (source.length === 1 && source !== '.') return () => source;
  const expression = new RegExp(`^${source}$`, unicode ? 'u' : '');
  const characters = [...source].filter((character) => expression.test(character));
  const fitting = [...characters, ...probes.filter((character) => expression.test(character))];
  if (fitting.length === 0) fitting.push(firstMatch(expression));
  return (turn) => fitting[turn % fitting.length] ?? '';
}

function firstMatch(expression: RegExp): string {
  for (let code = 1; code < 0x3000; code += 1) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return character;
  }
  throw new PatternError('matches no common character');
}
