import { describe, expect, it } from 'vitest';
import { diff } from '../../../src/kit/diff/index.ts';
import { callGoldens, documentGoldens, schemaGoldens, type Golden } from './goldens.ts';

const changes = (old: Golden['old'], now: Golden['now']): string[] =>
  diff(old, now)
    .changes.map((change) => `${change.class} ${change.rule} ${change.name}`)
    .sort();

describe.each([
  ['a change to a schema depends on its direction', schemaGoldens],
  ['a change to a call', [...callGoldens, ...documentGoldens]],
])('%s', (_, goldens) => {
  it.each(goldens.map((golden) => [golden.title, golden] as const))('%s', (_title, golden) => {
    const { old, now, forwards, backwards } = golden;
    expect(changes(old, now)).toEqual(forwards);
    expect(changes(now, old)).toEqual(backwards);
  });
});
