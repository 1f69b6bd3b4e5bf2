import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseContract } from '../src/contract/contract.ts';
import { curlSample } from '../src/samples/curl.ts';
import { Code, literal } from '../src/samples/literal.ts';
import { agree, sampleRequests } from '../src/samples/request.ts';
import { shellWord } from 'openapi-contract-kit/internal/base/text';
import { isObject, list, member, strings, text } from 'openapi-contract-kit/internal/base/json';
import { successOf } from 'openapi-contract-kit/internal/contract/index';

const contract = parseContract(readFileSync('generated/openapi.json', 'utf8'));
const samples = contract.operations.flatMap((entry) =>
  sampleRequests(contract, entry).map((request) => ({ entry, request })),
);

/** Operations whose requests all contradict the response that the contract shows; to be corrected there. */
const UNANSWERED = ['createCustomData', 'replaceCustomData', 'replaceProjectThemeConfig'];

describe('samples', () => {
  it('tell one story: what the first request sends and names is what its response shows', () => {
    const stories = contract.operations.flatMap((entry) => {
      const [request] = sampleRequests(contract, entry);
      return request === undefined ? [] : [{ entry, request }];
    });
    const filtered: string[] = [];
    for (const { entry, request } of stories) {
      const { body, path, query, response } = request;
      const shown = response?.value;
      if (shown === undefined) continue;
      if (body !== undefined) expect(agree(body.value, shown), entry.id).toBe(true);
      const [, last = ''] = /\{(\w+Id)\}$/.exec(entry.path) ?? [];
      if (last in path && isObject(shown) && 'id' in shown) expect(path[last], entry.id).toBe(shown['id']);
      const [condition] = list(query['filter']);
      if (condition !== undefined) filtered.push(`${entry.id} ${text(member(condition, 'field')) ?? ''}`);
      for (const item of condition === undefined ? [] : list(shown))
        expect(
          list(member(condition, 'parameters')).some((one) =>
            agree(one, member(item, text(member(condition, 'field')) ?? '') ?? null),
          ),
          entry.id,
        ).toBe(true);
      for (const field of strings(query['optionalFields']))
        expect(JSON.stringify(shown), entry.id).toContain(`"${field}":`);
    }
    expect(filtered).toContain('listExperiments status');
    // The examples of the contract have no response to any of their requests.
    const without = stories.filter(
      ({ entry, request }) => successOf(entry) && request.response === undefined,
    );
    expect(UNANSWERED).toEqual(expect.arrayContaining(without.map(({ entry }) => entry.id)));
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
