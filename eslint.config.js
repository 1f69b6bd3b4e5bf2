import tseslint from 'typescript-eslint';
import layers from './scripts/layers.json' with { type: 'json' };

const client = layers.find(({ folder }) => folder === 'src/client');
const exceptions = client.imports.flatMap((path) =>
  /^src(?=\/)/.test(path) ? [path.replace('src', '!..')] : [],
);
const folders = layers.flatMap(({ folder }) => /^src\/(?!client$)(\w+)$/.exec(folder)?.[1] ?? []);

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'site/',
      'coverage/',
      'generated/',
      'examples/correcting-the-contract/',
      'examples/generated-clients/',
      'examples/own-contract/',
      '**/node_modules/',
      'bench/.build/',
    ],
  },
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.recommendedTypeChecked] },
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    // ESLint changes the first line of a script, with which the project service would read the whole project once more.
    files: ['src/cli/xa.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.json' } },
  },
  {
    // Omitting a field requires naming it.
    files: ['**/*.ts', '**/*.tsx'],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    // A command gets everything of its process through its context, so that tests can call it without a process.
    files: ['src/cli/**'],
    ignores: ['src/cli/xa.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'console'],
      'no-restricted-imports': ['error', { paths: ['process', 'node:process'] }],
    },
  },
  {
    // jest's matchers are declared in a global namespace, and additions must be too.
    files: ['src/kit/jest.ts'],
    rules: { '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }] },
  },
  {
    // What the table of layers lets the client import. A pattern has no braces: one for each folder.
    files: ['src/client/**', 'src/index.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:*'] },
            { regex: '^\\.\\./\\.\\./(?!generated/.*\\.ts$)' },
            ...folders.map((name) => ({
              group: [`../${name}/**`, `./${name}/**`, ...exceptions],
              allowTypeImports: client.types.includes(`src/${name}`),
            })),
          ],
        },
      ],
    },
  },
);
