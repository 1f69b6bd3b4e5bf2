import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawLayers } from '../../scripts/drawings/layers.ts';
import { newFolder } from '../new-folder.ts';

/** A folder of sources: for each folder, what its one module imports. */
function sources(imports: Readonly<Record<string, readonly string[]>>): string {
  const root = newFolder();
  for (const [folder, targets] of Object.entries(imports)) {
    mkdirSync(join(root, folder, 'inner'), { recursive: true });
    const lines = targets.map((target) => `import '${target}';\nexport * from '${target}';\n`);
    writeFileSync(join(root, folder, 'inner/module.ts'), lines.join(''));
  }
  return root;
}

test('the drawing of the code shows which folder imports which, once', () => {
  const root = sources({
    top: ['../../middle/inner/module.ts', '../../low/inner/module.ts', './other.ts', 'node:fs'],
    middle: ['../../low/inner/module.ts'],
    low: [],
  });
  expect(drawLayers(root).title).toMatch(/which: middle to low, top to middle\.$/);
});

test('the drawing of the code refuses folders that import each other, and names them', () => {
  const root = sources({
    one: ['../../two/inner/module.ts'],
    two: ['../../three/inner/module.ts'],
    three: ['../../one/inner/module.ts'],
  });
  expect(() => drawLayers(root)).toThrow(
    /(one -> two -> three -> one|two -> three -> one -> two|three -> one -> two -> three) is a cycle\./,
  );
});

test('no folder of the code imports one that imports it', () => {
  expect(drawLayers('src').title).toContain('client to contract');
});
