import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseContract } from '../src/contract/contract.ts';
import { clientSample } from '../src/samples/client.ts';
import { curlSample } from '../src/samples/curl.ts';
import { Code, literal } from '../src/samples/literal.ts';
import { agree, sampleRequests } from '../src/samples/request.ts';
import { shellWord } from 'openapi-contract-kit/internal/base/text';
import { isObject, list, member, strings, text } from 'openapi-contract-kit/internal/base/json';
import { successOf } from 'openapi-contract-kit/internal/contract/index';
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

const complaintsOf = (source: string): string[] =>
  complaints(programOf(new Map([[resolve('test/docs/all-samples.ts'), source]])));

/** Operations whose requests all contradict the response that the contract shows; to be corrected there. */
const UNANSWERED = ['createCustomData', 'replaceCustomData', 'replaceProjectThemeConfig'];

describe('samples', () => {
  it('call the client as its types allow, for every operation and every example', () => {
    expect(new Set(samples.map(({ entry }) => entry.id)).size).toBe(contract.operations.length);
    const blocks = samples.map(({ entry, request }) => {
      const code = clientSample(contract, entry, request).replace(/^import .*$/gm, '');
      return `async function ${entry.id}_() {${code}\n}`;
    });
    const numbered = blocks.map((block, index) => block.replace('_()', `_${index}()`));
    expect(complaintsOf(`${prelude}${numbered.join('\n')}`)).toEqual([]);
  });

  it('tell one story: what the first request sends and names is what its response shows', () => {
    const stories = contract.operations.flatMap((entry) => {
      const [request] = sampleRequests(contract, entry);
      return request === undefined ? [] : [{ entry, request }];
    });
    for (const { entry, request } of stories) {
      const { body, path, query, response } = request;
      const shown = response?.value;
      if (shown === undefined) continue;
      if (body !== undefined) expect(agree(body.value, shown), entry.id).toBe(true);
      const [, last = ''] = /\{(\w+Id)\}$/.exec(entry.path) ?? [];
      if (last in path && isObject(shown) && 'id' in shown) expect(path[last], entry.id).toBe(shown['id']);
      const [condition] = list(query['filter']);
      for (const item of condition === undefined ? [] : list(shown))
        expect(list(member(condition, 'parameters')), entry.id).toContain(
          member(item, text(member(condition, 'field')) ?? ''),
        );
      for (const field of strings(query['optionalFields']))
        expect(JSON.stringify(shown), entry.id).toContain(`"${field}":`);
    }
    // The examples of the contract have no response to any of their requests.
    const without = stories.filter(
      ({ entry, request }) => successOf(entry) && request.response === undefined,
    );
    expect(UNANSWERED).toEqual(expect.arrayContaining(without.map(({ entry }) => entry.id)));
  });

  it('fail the check if they do not', () => {
    const wrong = complaintsOf(`${prelude} void api.getGoal({ goalID: 3 });`);
    expect(wrong.join()).toContain('goalID');
  });

  it('fill in every parameter of the path for curl', () => {
    for (const { entry, request } of samples) {
      expect(curlSample(entry, request, contract.baseUrl).split('\n')[0], entry.id).not.toMatch(/[{}]/);
    }
  });

  it('send forms as forms and JSON in the query for curl', () => {
    const curlOf = (id: string): string => {
      const sample = samples.find(({ entry }) => entry.id === id);
      return sample ? curlSample(sample.entry, sample.request, '') : '';
    };
    expect(curlOf('createAccessToken')).toContain("--data-urlencode 'grant_type=client_credentials'");
    expect(curlOf('createAccessToken')).not.toContain('Authorization');
    const [, query = ''] = /\?(.*?)'/.exec(curlOf('listSites')) ?? [];
    expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual([
      { field: 'id', operator: 'EQUAL', parameters: [1] },
    ]);
  });

  it('keep quotes inside a shell argument', () => {
    expect(shellWord("it's")).toBe(String.raw`'it'\''s'`);
  });

  it('print values as a person would write them', () => {
    expect(literal({ name: "it's", 'a-b': [1, null], file: new Code('await f()') })).toBe(
      `{ name: 'it\\'s', 'a-b': [1, null], file: await f() }`,
    );
    expect(literal({ text: 'x'.repeat(60) })).toBe(`{\n  text: '${'x'.repeat(60)}',\n}`);
  });
});
