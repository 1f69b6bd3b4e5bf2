import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseContract } from '../src/contract/contract.ts';
import { clientSample } from '../src/samples/client.ts';
import { sampleRequests } from '../src/samples/request.ts';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';

const contract = parseContract(readFileSync('generated/openapi.json', 'utf8'));
const samples = contract.operations.flatMap((entry) =>
  sampleRequests(contract, entry).map((request) => ({ entry, request })),
);

/** The parts of the client that the samples use, with the generated types. */
const prelude = `
import type { Methods, PaginatedMethod, PollableMethod } from '../../generated/operations.ts';
import type { components } from '../../generated/schema.d.ts';
declare const api: Methods<components['schemas'], object>;
declare function poll<P, S, O>(method: PollableMethod<P, S, O>, params: P): Promise<S>;
declare function paginate<P, G, I, O>(
  method: PaginatedMethod<P, G, I, O>, params: P, options?: { cursor?: string },
): AsyncIterable<I>;
declare function openAsBlob(path: string): Promise<Blob>;
`;

const ALL = resolve('test/docs/all-samples.ts');
const WRONG = resolve('test/docs/wrong-sample.ts');

const blocks = samples.map(({ entry, request }, index) => {
  const code = clientSample(contract, entry, request).replace(/^import .*$/gm, '');
  return `async function ${entry.id}_${index}() {${code}\n}`;
});
const found = complaints(
  programOf(
    new Map([
      [ALL, `${prelude}${blocks.join('\n')}`],
      [WRONG, `${prelude} void api.getGoal({ goalID: 3 });`],
    ]),
  ),
);

describe('samples', () => {
  it('call the client as its types allow, for every operation and every example', () => {
    expect(new Set(samples.map(({ entry }) => entry.id)).size).toBe(contract.operations.length);
    expect(found.filter((complaint) => !complaint.startsWith(WRONG))).toEqual([]);
  });

  it('fail the check if they do not', () => {
    expect(found.filter((complaint) => complaint.startsWith(WRONG)).join()).toContain('goalID');
  });
});
