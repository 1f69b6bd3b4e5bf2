import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { schema: 'src/schema.ts', document: 'src/document/index.ts', diff: 'src/contract/diff/run.ts' },
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
});
