import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { formatGithub, formatHtml, formatText } from '../src/verify/index.ts';
import {
  contractWith,
  GONE,
  ID,
  onPort,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const FIELDS = { name: { type: 'string', minLength: 1 }, description: { type: 'string' } };
const GOAL = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, ...FIELDS } };
const SENT = {
  required: true,
  content: { 'application/json': { schema: { type: 'object', required: ['name'], properties: FIELDS } } },
};
const contract = contractWith({
  '/goals': {
    get: { operationId: 'listGoals', responses: returns({ type: 'array', items: GOAL }) },
    post: { operationId: 'createGoal', requestBody: SENT, responses: returns(GOAL, '201') },
  },
  '/goals/{goalId}': {
    parameters: [ID('goalId')],
    get: { operationId: 'getGoal', responses: { ...returns(GOAL), ...GONE } },
    put: { operationId: 'updateGoal', requestBody: SENT, responses: { ...returns(GOAL), ...GONE } },
    delete: { operationId: 'deleteGoal', responses: { '204': { description: 'Gone.' }, ...GONE } },
  },
});

/** Keeps goals, but stores or returns another description where the method is this one. */
function losing(method: string, what: 'stores' | 'returns') {
  const kept = new Map<string, Record<string, unknown>>();
  const { target } = serving((asked) => {
    const at = asked.path.split('/')[2];
    if (at === undefined && asked.method === 'GET') return { status: 200, body: [...kept.values()] };
    if (asked.method === 'POST' || asked.method === 'PUT') {
      const id = at ?? String(kept.size + 1);
      if (asked.method === 'PUT' && !kept.has(id)) return { status: 404 };
      const goal = { id: Number(id), ...asked.body };
      const other = asked.method === method ? { ...goal, description: 'lost' } : goal;
      kept.set(id, what === 'stores' ? other : goal);
      return { status: asked.method === 'PUT' ? 200 : 201, body: what === 'stores' ? goal : other };
    }
    const found = kept.get(at ?? '');
    if (found === undefined) return { status: 404 };
    if (asked.method === 'DELETE') kept.delete(at ?? '');
    return asked.method === 'DELETE' ? { status: 204 } : { status: 200, body: found };
  });
  return run(target, contract, { write: true, modes: ['relations'] });
}

describe('the evidence of a lost value', () => {
  it('is the creation beside the read, with both operations and the value that differs', async () => {
    const report = await losing('POST', 'stores');
    const [cause, ...others] = report.causes;
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ rule: 'read-back', after: 'createGoal', operations: ['getGoal'] });
    expect(cause?.message).toMatch(/^GET \/goals\/\d+: description is "lost", but createGoal sent "/);
    expect(cause?.earlier?.request).toMatchObject({ method: 'POST', url: 'http://service.test/goals' });
    expect(cause?.exchange?.request.method).toBe('GET');
    const text = formatText(report);
    expect(text).toMatch(/ERROR read-back 200, \d+ times? between createGoal and getGoal/);
    expect(text).toMatch(/> POST \/goals \S*"description":>>"[^"]*"<<\}/);
    expect(text).toMatch(/< 200 \S*"description":>>"lost"<<\}/);
    const html = formatHtml(report);
    expect(html).toContain('<mark>&quot;lost&quot;</mark>');
    expect(html.match(/<mark>/g)).toHaveLength(2);
    expect(formatGithub(report)).toContain('title=read-back 200 between createGoal and getGoal');
  });

  it('is the change beside the read, where a change is lost', async () => {
    const [cause] = (await losing('PUT', 'stores')).causes;
    expect(cause?.message).toMatch(/: description is "lost", but updateGoal sent "/);
    expect([cause?.after, cause?.earlier?.request.method]).toEqual(['updateGoal', 'PUT']);
  });

  it('is one exchange where the creation itself returns another value', async () => {
    const { causes } = await losing('POST', 'returns');
    const cause = causes.find(({ operations }) => operations.includes('createGoal'));
    expect(cause?.message).toMatch(/^POST \/goals: description is "lost", but createGoal sent "/);
    expect(cause?.earlier).toBeUndefined();
    const { request, response } = cause?.exchange ?? {};
    expect([request?.differs, response?.differs]).toEqual(['/description', '/description']);
  });
});

it('the evidence of a filter is the page that has the item, not the last one', async () => {
  const item = { type: 'object', properties: { id: { type: 'integer' }, isOpen: { type: 'boolean' } } };
  const query = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
  const contract = contractWith({
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [query('isOpen', 'boolean'), query('page', 'integer')],
        responses: returns({ type: 'array', items: item }),
      },
    },
  });
  const items = [
    { id: 1, isOpen: true },
    { id: 2, isOpen: false },
    { id: 3, isOpen: false },
  ];
  const { target } = serving(({ query: asked }) => ({
    status: 200,
    body: asked.get('page') === '2' ? [] : items,
  }));
  const report = await run(target, contract, { modes: ['relations'] });
  const cause = report.causes.find(({ rule }) => rule === 'parameter-effect');
  expect(cause?.message).toContain('got all 3');
  expect(cause?.exchange?.response?.body).toContain('"id":3');
});

describe('SARIF', () => {
  interface Result {
    readonly ruleId: string;
    readonly locations: readonly {
      readonly physicalLocation?: {
        readonly region: { readonly startLine: number; readonly startColumn: number };
      };
      readonly logicalLocations?: readonly { readonly fullyQualifiedName: string }[];
    }[];
  }
  interface Log {
    readonly runs: readonly [
      {
        readonly tool: {
          readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri?: string }[] };
        };
        readonly results: readonly Result[];
      },
    ];
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/broken': { get: { operationId: 'broken', responses: returns({ type: 'object' }) } },
      '/wrong': { get: { operationId: 'wrong', responses: returns({ type: 'object' }) } },
      ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`/more${at}`, {}])),
    },
  };
  const logOf = async (text: string): Promise<Log> => {
    const { target } = serving(({ path }) =>
      path === '/broken' ? { status: 500 } : { status: 200, body: [] },
    );
    const folder = newFolder();
    const [file, sarif] = [join(folder, 'contract.json'), join(folder, 'found.sarif')];
    await writeFile(file, text);
    await kit.run(['verify', await onPort(target), '--contract', file, '--sarif', sarif, '--quiet']);
    return JSON.parse(await readFile(sarif, 'utf8')) as Log;
  };
  const placesOf = ({ runs: [{ results }] }: Log) =>
    new Map(results.map(({ ruleId, locations: [place] }) => [ruleId, place]));

  it('has a line of the contract for each result, also for a server error, and help for each rule', async () => {
    const text = JSON.stringify(document, null, 2);
    const log = await logOf(text);
    const line = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
    const places = placesOf(log);
    expect(places.get('server-error')?.physicalLocation?.region.startLine).toBe(
      line('"get": {\n        "operationId": "broken"'),
    );
    expect(places.get('body-schema')?.physicalLocation?.region.startLine).toBeGreaterThan(
      line('"operationId": "wrong"'),
    );
    for (const rule of log.runs[0].tool.driver.rules)
      expect(rule).toMatchObject({
        helpUri: expect.stringMatching(/^https:\/\/.+#.+/) as string,
        fullDescription: { text: expect.stringMatching(/\.$/) as string },
        help: { text: expect.stringContaining(`--level ${rule.id}=note`) as string },
      });
  });

  it('has the pointer instead of a far column, if the contract is one line', async () => {
    const { paths, ...rest } = document;
    const { '/broken': broken, '/wrong': wrong, ...more } = paths;
    const padded = { ...rest, paths: { ...more, '/broken': broken, '/wrong': wrong } };
    const filler = { description: 'x'.repeat(2_000), ...padded.info };
    const place = placesOf(await logOf(JSON.stringify({ ...padded, info: filler }))).get('server-error');
    expect(place?.physicalLocation?.region).toEqual({ startLine: 1, startColumn: 1 });
    expect(place?.logicalLocations?.map(({ fullyQualifiedName }) => fullyQualifiedName)).toEqual([
      'broken',
      '/paths/~1broken/get',
    ]);
  });
});
