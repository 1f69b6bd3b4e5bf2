import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist.new-*/',
      'coverage/',
      '.stryker-tmp/',
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
    files: ['{kit,tools}/src/cli/program.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.json' } },
  },
  {
    // Omitting a field requires naming it.
    files: ['**/*.ts', '**/*.tsx'],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    files: ['{src,scripts,bench,examples}/**/*.{ts,tsx}', '{kit,tools,site}/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 7],
      'max-depth': ['error', 4],
      complexity: ['error', 33],
    },
  },
  {
    // Their comments say why each is one function.
    files: [
      'kit/src/contract/rename/compile.ts',
      'kit/src/contract/validate/compile.ts',
      'kit/src/diff/proof/candidates.ts',
      'kit/src/learn/walk-value.ts',
      'kit/src/types/annotate.ts',
      'tools/src/sandbox/page/live.ts',
      'tools/src/sandbox/store/collection.ts',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // They decide between many keywords, one after the other.
    files: ['kit/src/contract/validate/message.ts', 'kit/src/resources/derive.ts'],
    rules: { complexity: 'off' },
  },
  {
    // What `npm run new` leaves to its user.
    files: ['tools/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/^REPLACE THIS/]', message: 'Write what it asks for in brackets.' },
      ],
    },
  },
  {
    // A command gets everything of its process through its context, so that tests can call it without a process.
    files: ['kit/src/cli/**', 'tools/src/{cli,call,mcp,settings}/**'],
    ignores: ['kit/src/cli/run-process.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'console'],
      'no-restricted-imports': ['error', { paths: ['process', 'node:process'] }],
    },
  },
  {
    // jest's matchers are declared in a global namespace, and additions must be too.
    files: ['kit/src/jest.ts'],
    rules: { '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }] },
  },
  {
    // It runs in browsers and workers too.
    files: ['src/client/**', 'src/index.ts', 'src/fetch.ts', 'src/raw.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['node:*'] }] },
  },
);
