import { describe, expect, it } from 'vitest';
import { diff, type Change } from '../../../src/kit/diff/index.ts';
import { callGoldens, mappingGoldens, schemaGoldens } from './goldens.ts';
import { base, edit } from './shop.ts';

const signs = { breaking: '!', compatible: '.', cosmetic: '~' } as const;

const verdict = (changes: readonly Change[]): string[] =>
  changes.map((change) => `${signs[change.class]} ${change.rule} ${change.name}`).sort();

const expected = (golden: string): string[] => (golden === '' ? [] : golden.split(' | ').sort());

describe('a change to a schema depends on its direction', () => {
  describe.each(schemaGoldens)('$title', ({ edits, sent, got, sentBack, gotBack }) => {
    it.each([
      ['in a request', 'Sent', sent, sentBack],
      ['in a response', 'Got', got, gotBack],
    ])('%s', (_, schema, forwards, backwards) => {
      const changed = edit(
        base,
        ...edits.map(([pointer, value]) => [`/components/schemas/${schema}${pointer}`, value] as const),
      );
      expect(verdict(diff(base, changed).changes)).toEqual(expected(forwards));
      expect(verdict(diff(changed, base).changes)).toEqual(expected(backwards));
    });
  });
});

describe('a change to a call', () => {
  it.each([...callGoldens, ...mappingGoldens])('$title', ({ edits, from = [], forwards, backwards }) => {
    const [old, changed] = [edit(base, ...from), edit(base, ...edits)];
    expect(verdict(diff(old, changed).changes)).toEqual(expected(forwards));
    expect(verdict(diff(changed, old).changes)).toEqual(expected(backwards));
  });
});
