import { defineConfig } from 'tsdown';
import { entriesOf, manifest } from './scripts/build/entries.ts';
import { lean } from './scripts/build/lean.ts';
import { chunkFile, thirdParty, vendorChunks } from './scripts/build/third-party.ts';

export default defineConfig({
  entry: entriesOf(manifest()),
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  fixedExtension: false,
  sourcemap: true,
  dts: true,
  plugins: [lean(), thirdParty()],
  // The sandbox's page runs in browsers as it is written; the module that serves it looks beside its chunk.
  copy: [{ from: 'src/sandbox/page/browser', to: 'dist/chunks' }],
  // What is bundled is said by the notices, and what is installed by package.json.
  deps: { onlyBundle: false },
  outputOptions: { codeSplitting: vendorChunks, minifyInternalExports: false, chunkFileNames: chunkFile },
});
