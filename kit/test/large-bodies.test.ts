import { describe, expect, it } from 'vitest';
import { readBodyOf } from '../src/check/index.ts';

/** A body of about 200 kB. */
const bodyOf = (first: number): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ id: first + at }))));
const valueOf = (responseBody: Uint8Array): unknown => {
  const read = readBodyOf({ responseBody }, 'responseBody');
  return read.kind === 'value' ? read.value : read.kind;
};

describe('a large body', () => {
  it('that is equal to one of the last few is not parsed again', () => {
    const value = valueOf(bodyOf(1));
    for (const other of [2, 3, 4]) valueOf(bodyOf(other));
    expect(valueOf(bodyOf(1))).toBe(value);
  });

  it('is not mistaken for another of the same length', () => {
    expect(valueOf(bodyOf(1_000_000))).toMatchObject({ 0: { id: 1_000_000 } });
    expect(valueOf(bodyOf(1_000_001))).toMatchObject({ 0: { id: 1_000_001 } });
  });

  it('is not kept once others were read', () => {
    const value = valueOf(bodyOf(1));
    for (const other of [2, 3, 4, 5]) valueOf(bodyOf(other));
    expect(valueOf(bodyOf(1))).not.toBe(value);
    expect(valueOf(bodyOf(1))).toEqual(value);
  });
});
