import { entries, isList, isObject, text } from 'openapi-contract-kit/internal/base/json';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';

/** Names of the contract that are ordinary words of code. */
const COMMON = new Set(
  [
    'action archived checked code color components conditions count createdBy criteria cursor data date description',
    'direction email end expressions field file filter filters format height id include index key keywords max',
    'message method min name operator page parameters params password path prompt release roles scope settings shared size',
    'sort source start state status tags target text time timestamp token type url value values variables weight width',
    // Of OAuth 2.0, SARIF, the Model Context Protocol and TypeScript.
    'access_token ruleId nextCursor fileName',
    'half interval sub and config device elements enabled fonts image languages level mode priority version',
  ].flatMap((line) => line.split(' ')),
);

/** The operation ids, and the names of parameters and of fields at any depth. */
function namesIn(value: unknown): string[] {
  if (isList(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  const names = [value['operationId'], value['in'] === undefined ? undefined : value['name']];
  return [
    ...names.flatMap((name) => text(name) ?? []),
    ...entries(value['properties']).map(([name]) => name),
    ...Object.values(value).flatMap(namesIn),
  ];
}
const NAMES = new Set(namesIn(contract.document).filter((name) => !COMMON.has(name)));

/** Programs in comments show how this package is used, with its own contract. */
const withoutExamples = (code: string): string => code.replaceAll(/^ *\* ```ts\n[\s\S]*?^ *\* ```$/gm, '');

function used(folder: string, except: RegExp = /^$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !except.test(name))
    .flatMap((name) => {
      const words = withoutExamples(readFileSync(join(folder, name), 'utf8')).match(/[\w$-]+/g) ?? [];
      return [...new Set(words)].filter((word) => NAMES.has(word)).map((word) => `${name}: ${word}`);
    });
}

describe('operations and fields of the service are named', () => {
  // The generated table names the parameter of the client's reports.
  it('nowhere in the kit', () => {
    expect(used('kit/src', /^types\/operations-file\.ts$/)).toEqual([]);
  });
});
