/** Writes a JSON document as a module in which a text that occurs often is written once: half of the contract is repeated texts. */
import type { Rolldown } from 'tsdown';

/** Shorter ones are hardly longer than the name that would replace them. */
const SHORTEST = 8;

export function repeatedTexts(file: RegExp): Rolldown.Plugin {
  return {
    name: 'repeated-texts',
    transform: {
      order: 'pre',
      filter: { id: file },
      handler: (text) => ({ code: moduleOf(JSON.parse(text)), moduleType: 'js' }),
    },
  };
}

export function moduleOf(document: unknown): string {
  const counts = new Map<string, number>();
  const count = (text: string): unknown => counts.set(text, (counts.get(text) ?? 0) + 1);
  JSON.stringify(document, (key, value: unknown) => {
    count(key);
    if (typeof value === 'string') count(value);
    return value;
  });
  const repeated = [...counts].filter(([text, times]) => times > 1 && text.length >= SHORTEST);
  // The shortest names are for the most frequent texts.
  repeated.sort(([, a], [, b]) => b - a);
  const names = new Map(repeated.map(([text], index) => [text, `t${index.toString(36)}`]));
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(written).join()}]`;
    if (typeof value === 'string') return names.get(value) ?? JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const members = Object.entries(value).map(([key, inner]) => {
      const name = names.get(key);
      // Computed also for `__proto__`, which would otherwise set the prototype.
      return `${name === undefined ? `[${JSON.stringify(key)}]` : `[${name}]`}:${written(inner)}`;
    });
    return `{${members.join()}}`;
  };
  const texts = [...names].map(([text, name]) => `const ${name}=${JSON.stringify(text)};`);
  return `${texts.join('')}\nexport default ${written(document)};\n`;
}
