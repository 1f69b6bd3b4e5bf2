import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../../scripts/history/overlay.ts';
import type { Json } from '../../../src/kit/diff/index.ts';

const apply = (...actions: Json[]): unknown =>
  applyOverlay({ a: { list: [1, 2, 3], text: 'old' }, b: { list: [] } }, { overlay: '1.0.0', actions });

describe('an overlay', () => {
  it('merges objects, lengthens lists and replaces the rest', () => {
    expect(apply({ target: '$.a', update: { text: 'new', list: [4], more: true } })).toEqual({
      a: { list: [1, 2, 3, 4], text: 'new', more: true },
      b: { list: [] },
    });
  });

  it('adds one item to each list that it targets', () => {
    expect(apply({ target: '$[*].list', update: 9 })).toEqual({
      a: { list: [1, 2, 3, 9], text: 'old' },
      b: { list: [9] },
    });
  });

  it('removes several items of one list without losing count', () => {
    expect(apply({ target: '$.a.list[?@ < 3]', remove: true })).toEqual({
      a: { list: [3], text: 'old' },
      b: { list: [] },
    });
  });

  it('takes its actions in order', () => {
    expect(apply({ target: '$.a', remove: true }, { target: '$', update: { a: 1 } })).toEqual({
      a: 1,
      b: { list: [] },
    });
  });

  it('leaves the document that it is given as it is', () => {
    const document = { a: { b: 1 } };
    applyOverlay(document, { overlay: '1.0.0', actions: [{ target: '$.a.b', remove: true }] });
    expect(document).toEqual({ a: { b: 1 } });
  });

  it('refuses an action that finds nothing', () => {
    expect(() => apply({ target: '$.c', remove: true })).toThrow('$.c finds nothing');
  });

  it('refuses what is no overlay', () => {
    expect(() => applyOverlay({}, { openapi: '3.1.1' })).toThrow('no OpenAPI Overlay');
  });
});
