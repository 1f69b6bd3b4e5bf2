import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'site/', 'coverage/', 'generated/', '**/node_modules/', 'bench/.build/'] },
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.recommendedTypeChecked] },
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    files: ['src/client/**', 'src/index.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['node:*', '../../*', '!../../generated', '../{contract,sandbox,cli}/*'] },
      ],
    },
  },
);
