import { defineConfig } from 'tsdown';

/** The client: one file for each entry point. */
export default defineConfig({
  cwd: '..',
  entry: {
    index: 'src/index.ts',
    fetch: 'src/fetch.ts',
    raw: 'src/raw.ts',
    node: 'src/node/index.ts',
    'in-browsers': 'src/node/in-browsers.ts',
    callbacks: 'src/callbacks/index.ts',
    otel: 'src/otel/index.ts',
    schema: 'src/schema.ts',
  },
  dts: { oxc: true },
  sourcemap: true,
  target: 'es2023',
  fixedExtension: false,
  logLevel: 'warn',
  // The types have the comments.
  outputOptions: { comments: { jsdoc: false } },
});
