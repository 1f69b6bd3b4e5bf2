import { defineConfig } from 'tsdown';

const shared = { target: 'es2023', fixedExtension: false, logLevel: 'warn' } as const;

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/sandbox/index.ts', program: 'src/cli/program.ts' },
    dts: { entry: 'src/sandbox/index.ts' },
    copy: [
      { from: '../docs/guides', to: 'dist/docs' },
      ...['index.html', 'base.css', 'page.css'].map((name) => ({
        from: `src/sandbox/page/browser/${name}`,
        to: 'dist/browser',
      })),
    ],
  },
  {
    // The sandbox's page.
    ...shared,
    entry: { 'browser/page': 'src/sandbox/page/browser/app.ts' },
    platform: 'browser',
    minify: true,
    clean: false,
  },
]);
