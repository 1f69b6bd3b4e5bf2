import { describe, expect, test } from 'vitest';
import { rules } from '../../../scripts/rules/index.ts';
import { fileCases } from './cases/files.ts';
import { operationCases } from './cases/operations.ts';
import { pathCases } from './cases/paths.ts';
import { provenanceCases } from './cases/provenance.ts';
import { schemaCases } from './cases/schemas.ts';
import { lintFiles, type Files } from './lint.ts';

const cases = [...operationCases, ...provenanceCases, ...schemaCases, ...pathCases, ...fileCases];

const filesOf = (files: Files | string): Files =>
  typeof files === 'string' ? { 'openapi.yaml': files } : files;

function marks(files: Files): string[] {
  return Object.entries(files)
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (line.includes('# here') ? [`${file}:${index + 1}`] : [])),
    )
    .sort();
}

test('every rule is tested with a document that violates it and one that follows it', () => {
  expect(cases.map(({ rule }) => rule).sort()).toEqual(rules.map(({ name }) => name).sort());
  for (const { rule, breaks, keeps } of cases) {
    expect(breaks.length, rule).toBeGreaterThan(0);
    expect(keeps.length, rule).toBeGreaterThan(0);
  }
});

describe.each(cases)('$rule', ({ rule, breaks, keeps }) => {
  test.each(breaks)('reports $when', async ({ files: written, messages }) => {
    const files = filesOf(written);
    const found = await lintFiles(files, rule);
    const byPlace = found.toSorted(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
    );
    expect(byPlace.map(({ message }) => message)).toEqual(messages);
    const places = new Set(byPlace.map(({ file, line }) => `${file}:${line}`));
    expect([...places].sort()).toEqual(marks(files));
  });

  test.each(keeps.map((files, index) => ({ files, index })))('accepts document $index', async ({ files }) => {
    expect(await lintFiles(filesOf(files), rule)).toEqual([]);
  });
});
