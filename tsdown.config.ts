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
  // Without the command, because nobody imports it, and its types would make the compiler read those of its server.
  dts: { entry: Object.values(entries).filter((file) => !file.startsWith('src/cli/')) },
  plugins: [lean(), thirdParty()],
  // The notices list what is bundled, and package.json lists what is installed.
  deps: { onlyBundle: false },
  outputOptions: { codeSplitting: vendorChunks, minifyInternalExports: false, chunkFileNames: chunkFile },
});
