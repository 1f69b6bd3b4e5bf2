import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'site/',
      'coverage/',
      'generated/',
      'examples/correcting-the-contract/',
      '**/node_modules/',
      'bench/.build/',
    ],
  },
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.recommendedTypeChecked] },
  { languageOptions: { parserOptions: { projectService: true } } },
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
    files: ['src/client/**', 'src/index.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['node:*', '../../*', '!../../generated', '../{contract,kit,sandbox,cli}/*'] },
      ],
    },
  },
);
