import { expect, test } from 'vitest';
import { drawLayers } from '../../scripts/drawings/layers.ts';
import layers from '../../scripts/layers.json' with { type: 'json' };

/** A table of layers: for each folder, what it may import. */
const table = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([name, targets]) => ({
    folder: `src/${name}`,
    imports: targets.map((target) => `src/${target}`),
  }));

test('the drawing of the code shows which folder imports which, once', () => {
  const layers = table({ low: [], middle: ['low/inner'], top: ['middle/index.ts', 'low'] });
  expect(drawLayers(layers).title).toMatch(/which: middle to low, top to middle\.$/);
});

test('the drawing of the code refuses folders that import each other, and names them', () => {
  const layers = table({ one: ['two'], two: ['three'], three: ['one'] });
  expect(() => drawLayers(layers)).toThrow(
    /(one -> two -> three -> one|two -> three -> one -> two|three -> one -> two -> three) is a cycle\./,
  );
});

test('no folder of the code imports one that imports it', () => {
  expect(drawLayers(layers).title).toContain('client to contract');
});
