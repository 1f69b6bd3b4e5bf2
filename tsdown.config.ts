import { defineConfig } from 'tsdown';
import { entriesOf, manifest } from './scripts/build/entries.ts';
import { lean } from './scripts/build/lean.ts';
import { chunkFile, thirdParty, vendorChunks } from './scripts/build/third-party.ts';

const entries = entriesOf(manifest());

export default defineConfig({
  entry: entries,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  fixedExtension: false,
  sourcemap: true,
  // Nobody imports the command, whose types take the compiler through what its server is made with.
  dts: { entry: Object.values(entries).filter((file) => !file.startsWith('src/cli/')) },
  plugins: [lean(), thirdParty()],
  // What is bundled is said by the notices, and what is installed by package.json.
  deps: { onlyBundle: false },
  outputOptions: { codeSplitting: vendorChunks, minifyInternalExports: false, chunkFileNames: chunkFile },
});
