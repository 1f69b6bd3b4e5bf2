import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOf, readFlows, verify } from '../src/verify/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import {
  contract,
  documentOf,
  flowFile,
  runFlows,
  startOrders,
  toldBy,
} from '@experimentation-automation/test-support/kit/orders';

const CREATE = `
    - stepId: create
      operationId: createOrder
      requestBody: { payload: { name: '{$inputs.unique} order' } }
      outputs: { id: $response.body#/id }`;

const flow = (steps: string, id = 'life'): string => `
- workflowId: ${id}
  inputs: { type: object, required: [unique], properties: { unique: { type: string } } }
  steps:${steps}
`;

const read = (id: string, more = '', order = '$steps.create.outputs.id'): string => `
    - stepId: ${id}
      operationId: getOrder
      parameters: [{ name: id, in: path, value: ${order} }]${more}`;

describe('the flows of a user', () => {
  it('must return a 2xx in a step without criteria', async () => {
    const report = await runFlows(flow(CREATE + read('read', '', '99')));
    expect(report.findings).toMatchObject([
      {
        rule: 'flow',
        operation: 'getOrder',
        expected: 'must succeed',
        actual: '404',
        step: { step: 'read' },
      },
    ]);
  });

  it('are planned without a request', async () => {
    const service = startOrders();
    const flows = [await readFlows(flowFile(documentOf(flow(CREATE))))];
    const plan = await planOf(service.target, { contract, flows, modes: ['flows'], write: true });
    expect(plan.creates.map(({ operation }) => operation)).toEqual(['createOrder']);
    expect(service.received).toEqual([]);
  });

  it('run without write if they only read', async () => {
    const list = '\n    - stepId: list\n      operationId: listOrders';
    const service = startOrders();
    expect(toldBy(await runFlows(flow(list), service, { write: false }))).toEqual([]);
    expect(service.received.some(({ method }) => method !== 'GET')).toBe(false);
    await expect(runFlows(flow(CREATE), service, { write: false })).rejects.toThrow(/add --write/);
  });

  it('send the token of the run, and never show it', async () => {
    const service = startOrders();
    const header = `\n      successCriteria: [{ condition: $response.body#/name == 'a-very-secret-token' }]`;
    const report = await runFlows(flow(CREATE + read('read', header)), service, {
      token: 'a-very-secret-token',
    });
    expect(JSON.stringify(report)).not.toContain('a-very-secret-token');
  });
});

describe('a hostile document of flows', () => {
  it.each([
    ['a pattern that backtracks', `$[?match(@.name, '(a+)+b')]`],
    ['a query with many descents', '$..*..*..*..*..*..*..*..*..*'],
  ])('ends with the time of the run at %s, and leaves nothing behind', async (_what, condition) => {
    const name = 'a'.repeat(64);
    const steps = `
    - stepId: create
      operationId: createOrder
      requestBody: { payload: { name: ${name} } }
      outputs: { id: $response.body#/id }
      successCriteria: [{ context: $response.body, type: jsonpath, condition: "${condition}" }]`;
    const service = startOrders();
    const report = await runFlows(flow(steps), service, { deadline: 3_000 });
    expect(['interrupted', 'broken', 'holds']).toContain(report.verdict);
    expect(service.orders.size).toBe(0);
  });

  it('cannot repeat steps without an end', async () => {
    const retry = (other: string): string => `
      successCriteria: [{ condition: $statusCode == 299 }]
      onFailure: [{ name: again, type: retry, stepId: ${other}, retryLimit: 100000 }]`;
    const list = (id: string, other: string): string =>
      `\n    - stepId: ${id}\n      operationId: listOrders${retry(other)}`;
    const service = startOrders();
    const report = await runFlows(flow(list('a', 'b') + list('b', 'a')), service, { deadline: 60_000 });
    expect(report.verdict).not.toBe('holds');
    expect(service.received.length).toBeLessThan(1_100);
  });

  it('is refused if its sources name further ones', async () => {
    const folder = newFolder();
    const names = (other: string): string =>
      `arazzo: 1.0.1\ninfo: { title: T, version: 1.0.0 }\nsourceDescriptions:\n` +
      ['a', 'b'].map((name) => `  - { name: ${name}, type: arazzo, url: ${other} }\n`).join('') +
      'workflows: []\n';
    for (let index = 0; index < 27; index++)
      writeFileSync(join(folder, `${index}.yaml`), names(`${index + 1}.yaml`));
    await expect(readFlows(join(folder, '0.yaml'))).rejects.toThrow(/1\.yaml:4.*must not name further ones/);
  });

  it.each([
    ['an address', "x-operation: { url: 'http://elsewhere.test', method: get }", /x-operation/],
    ['an unknown operation', 'operationId: stealOrders', /stealOrders, which the contract does not have/],
    [
      'a file',
      "operationId: createOrder\n      requestBody: { payload: { name: $file('/etc/passwd') } }",
      /\$file/,
    ],
  ])('is refused if a step names %s', async (_what, step, message) => {
    const service = startOrders();
    await expect(runFlows(flow(`\n    - stepId: one\n      ${step}`), service)).rejects.toThrow(message);
    expect(service.received).toEqual([]);
  });

  it('ends at once when the run is stopped', async () => {
    const service = startOrders();
    const stop = new AbortController();
    const target = {
      ...service.target,
      fetch: (url: string, init: RequestInit) => {
        if (url.endsWith('?tag=stop')) stop.abort();
        return service.target.fetch(url, init);
      },
    };
    const step = `${CREATE}
    - stepId: list
      operationId: listOrders
      parameters: [{ name: tag, in: query, value: stop }]`;
    const flows = [await readFlows(flowFile(documentOf(flow(step))))];
    const options = {
      contract,
      flows,
      modes: ['flows'],
      write: true,
      settle: 0,
      signal: stop.signal,
    } as const;
    expect((await verify(target, options)).verdict).toBe('interrupted');
    expect(service.orders.size).toBe(0);
  });
});
