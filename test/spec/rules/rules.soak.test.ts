import { describe, expect, test } from 'vitest';
import { rules } from '../../../scripts/rules/index.ts';
import type { Cases } from './case.ts';
import { fileCases } from './cases/files.ts';
import { flowCases } from './cases/flows.ts';
import { operationCases } from './cases/operations.ts';
import { pathCases } from './cases/paths.ts';
import { provenanceCases } from './cases/provenance.ts';
import { schemaCases } from './cases/schemas.ts';
import { stockCases } from './cases/stock.ts';
import { lintFiles, redocly, type Files } from './lint.ts';

const listed = (cases: Cases) =>
  Object.entries(cases).map(([rule, { breaks, keeps }]) => ({ rule, breaks: Object.entries(breaks), keeps }));

const ours = [operationCases, provenanceCases, schemaCases, pathCases, fileCases, flowCases].flatMap(listed);

const filesOf = (files: Files | string): Files =>
  typeof files === 'string'
    ? { 'openapi.yaml': files }
    : Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.trim()]));

/** The messages in the comments of a document, with their places. */
const expected = (files: Files): string[] =>
  Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const [, ...messages] = line.split(/ #!(?: |$)/);
      return messages.map((message) => `${file}:${index + 1} ${message}`);
    }),
  );

test('every rule is tested with a document that violates it and one that follows it', () => {
  expect(ours.map(({ rule }) => rule).sort()).toEqual(rules.map(({ name }) => name).sort());
  for (const { rule, breaks, keeps } of ours) {
    expect(breaks.length, rule).toBeGreaterThan(0);
    expect(keeps.length, rule).toBeGreaterThan(0);
  }
});

test('redocly.yaml turns all of them on', () => {
  expect(redocly['extends']).toContain('contract/all');
  expect(Object.keys(redocly['rules'] ?? {}).filter((name) => name.startsWith('contract/'))).toEqual([]);
});

describe.each(ours)('$rule', ({ rule, breaks, keeps }) => {
  test.each(breaks)('reports %s', async (_when, written) => {
    const files = filesOf(written);
    const found = await lintFiles(files, `contract/${rule}`);
    expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual(
      expected(files).sort(),
    );
    expect(found).not.toEqual([]);
  });

  test.each(keeps.map((files, index) => ({ files, index })))('accepts document $index', async ({ files }) => {
    expect(await lintFiles(filesOf(files), `contract/${rule}`)).toEqual([]);
  });
});

describe.each(listed(stockCases))('$rule, of Redocly', ({ rule, breaks, keeps }) => {
  test.each(breaks)('reports %s', async (_when, written) => {
    const files = filesOf(written);
    const places = (await lintFiles(files, rule)).map(({ file, line }) => `${file}:${line} `);
    expect([...new Set(places)].sort()).toEqual(expected(files).sort());
    expect(places).not.toEqual([]);
  });

  test.each(keeps.map((files, index) => ({ files, index })))('accepts document $index', async ({ files }) => {
    expect(await lintFiles(filesOf(files), rule)).toEqual([]);
  });
});
