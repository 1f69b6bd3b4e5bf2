import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { GOAL, type Service, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { startKit } from '@experimentation-automation/test-support/kit/command';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { until } from '@experimentation-automation/test-support/until';

const contract = join(newFolder(), 'openapi.json');
writeFileSync(contract, JSON.stringify(contractUnder(/^\/goals\/{goalId}$/).document));
const start = (command: string, ...args: string[]) => startKit(command, ...args, '--contract', contract);
const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const READY = 'The mock is ready. Stop it with Ctrl-C or SIGTERM.\n';

describe('openapi-contract-kit mock', () => {
  test('prints its URL as one line of JSON and exits with 0 on a signal', async () => {
    const mock = await start('mock', '--seed', '7');
    const { url, control } = JSON.parse(mock.line) as { url: string; control: string };
    expect((await fetch(`${url}/goals/1`, { headers })).status).toBe(200);
    expect(await (await fetch(`${control}requests`)).json()).toMatchObject([{ operation: 'getGoal' }]);
    expect(await mock.stop()).toBe(EXIT.ok);
    expect(mock.said()).toBe(READY);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('tells of examples that it does not return, and of requests that violated the contract', async () => {
    const file = join(newFolder(), 'things.json');
    const media = { 'application/json': { schema: { type: 'array' }, example: 'text' } };
    const get = {
      operationId: 'list',
      parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'All.', content: media } },
    };
    const info = { title: 'Things', version: '1' };
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths: { '/things': { get } } }));
    const mock = await startKit('mock', '--contract', file, '--port', '0');
    const { url } = JSON.parse(mock.line) as { url: string };
    await fetch(`${url}/things?size=large`);
    expect(await mock.stop()).toBe(EXIT.ok);
    const example = '/paths/~1things/get/responses/200/content/application~1json/example';
    const told = `Examples that do not follow their schema are not returned: ${example}.\n${READY}`;
    expect(mock.said().slice(0, told.length)).toBe(told);
    expect(mock.said().slice(told.length)).toMatch(
      /^The contract was broken:\n\nGET \S+\/things\?size=large \(list, request\)\n/,
    );
  });

  test('exits with "broken" under --check if a request violated the contract, and says how', async () => {
    const mock = await start('mock', '--check');
    const { url } = JSON.parse(mock.line) as { url: string };
    await fetch(`${url}/goals/first`, { headers });
    expect(await mock.stop()).toBe(EXIT.broken);
    expect(mock.said()).toMatch(/GET http:\S+\/goals\/first \(getGoal, request\)\n {2}at \/goalId: must be/);
  });

  test('reports a port that is in use', async () => {
    const service = await serveWith((_request, response) => response.end());
    const mock = await start('mock', '--port', new URL(service.url).port);
    expect(await mock.exitCode()).toBe(EXIT.port);
    expect(mock.said()).toContain('is in use');
    await service.close();
  });
});

describe('openapi-contract-kit proxy', () => {
  const folder = newFolder();
  let service: Service;
  beforeAll(async () => {
    service = await serveWith((request, response) => {
      const goal = request.url === '/goals/2' ? { ...GOAL, siteId: 'one' } : GOAL;
      const coding = request.url === '/goals/3' ? { 'content-encoding': 'zip' } : {};
      response.writeHead(200, { 'content-type': 'application/json', ...coding }).end(JSON.stringify(goal));
    });
    return () => service.close();
  });

  test('reports violations at once, prints a summary at the end, and writes HAR and JSON', async () => {
    const [har, json] = [join(folder, 'seen.har'), join(folder, 'seen.json')];
    const proxy = await start('proxy', service.url, '--port', '0', '--har', har, '--json', json);
    await (await fetch(`${proxy.line}/goals/1`, { headers })).text();
    await (await fetch(`${proxy.line}/goals/2`, { headers })).text();
    await until(
      'the violation is told',
      () => proxy.said(),
      (seen) => expect(seen).toContain('error: GET'),
    );
    expect(proxy.said()).toContain('at /siteId: must be a 64-bit integer, got "one"');
    await (await fetch(`${proxy.line}/goals/3`, { headers })).text();
    await until(
      'the unchecked exchange is told',
      () => proxy.said(),
      (seen) => expect(seen).toContain('not checked: the body of the response has'),
    );
    expect(await proxy.stop()).toBe(EXIT.broken);
    expect(proxy.said()).toContain(
      `Point your client at ${proxy.line}; requests are forwarded to ${service.url}. Stop with Ctrl-C for a summary.\n200 GET /goals/1 getGoal\n200 GET /goals/2 getGoal\nerror: GET`,
    );
    expect(proxy.said()).toContain(
      'getGoal: 200 x 3\nNot checked: 1 exchange, see above\nViolations: 1 error, 0 warnings, 0 notes\nopenapi',
    );
    expect(JSON.parse(await readFile(har, 'utf8'))).toMatchObject({ log: { entries: [{}, {}, {}] } });
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
      exchanges: 3,
      unchecked: 1,
      operations: { getGoal: { 200: 3 } },
      violations: [{ pointer: '/siteId', provenance: 'documented' }],
    });
  });

  test('counts violations that are repeated', async () => {
    const proxy = await start('proxy', service.url, '--port', '0');
    for (const id of [1, 2, 2]) await (await fetch(`${proxy.line}/goals/${id}`, { headers })).text();
    expect(await proxy.stop()).toBe(EXIT.broken);
    expect(proxy.said()).toMatch(
      /\n3 exchanges with \S+\n {2}getGoal: 200 x 3\nViolations: 2 errors, 0 warnings, 0 notes\n {2}error 2 times: getGoal \/siteId must be a 64-bit integer\nopenapi/,
    );
  });

  test('exits with 0 without violations, and with "usage" if the target is not an address', async () => {
    const proxy = await start('proxy', service.url, '--port', '0');
    await (await fetch(`${proxy.line}/goals/1`, { headers })).text();
    expect(await proxy.stop()).toBe(EXIT.ok);
    await expect(fetch(proxy.line)).rejects.toThrow();
    const wrong = await start('proxy', 'nowhere');
    expect(await wrong.exitCode()).toBe(EXIT.usage);
    expect(wrong.said()).toContain('must be an http or https address');
  });
});
