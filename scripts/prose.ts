/**
 * `npm run prose`: finds the phrases of `prose/phrases.ts` in the texts that people read, and the words that the
 * glossary of CONTRIBUTING.md refuses in identifiers. `generate` checks the texts of openapi/.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findPhrases } from './prose/find.ts';
import { createIdentifierCheck, refusedWords } from './prose/identifiers.ts';

const root = resolve(import.meta.dirname, '..');

/** The glossary, the table of phrases and its tests contain the phrases themselves. */
const FOLDERS = [
  '*.md',
  'docs',
  'src',
  'scripts',
  'examples',
  'bench',
  'test',
  'openapi/README.md',
  '.changeset',
];
const EXCEPT = [
  'CONTRIBUTING.md',
  'scripts/new.ts',
  'scripts/new/operation.ts',
  'scripts/prose/phrases.ts',
  'test/spec/prose.test.ts',
  'test/spec/rules/cases/files.ts',
];

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => /\.(?:md|tsx?|js|json|html|css)$/.test(file))
  .filter((file) => !EXCEPT.includes(file) && !file.endsWith('package-lock.json'));

const checkIdentifiers = createIdentifierCheck(
  refusedWords(readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8')),
);

let count = 0;
for (const file of files) {
  const text = readFileSync(resolve(root, file), 'utf8');
  const isCode = /^(?:src|scripts)\/.*\.tsx?$/.test(file);
  for (const { line, col, message } of [
    ...findPhrases(text),
    ...(isCode ? checkIdentifiers(file, text) : []),
  ]) {
    process.stdout.write(`${file}:${line}:${col}  prose  ${message}\n`);
    count += 1;
  }
}
if (count > 0) process.exitCode = 1;
