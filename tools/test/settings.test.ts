import { beforeAll, expect, test } from 'vitest';
import { type Service, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';

const seen: (string | undefined)[] = [];
let service: Service;

beforeAll(async () => {
  service = await serveWith((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
  });
  return () => service.close();
});

const get = ['call', 'getGoal', '--goalId', '3', '--json'];

test('the environment sets the address of the service and the token', async () => {
  const env = { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'from-environment' };
  expect(await tools.run(get, { env })).toEqual({ code: 0, out: '{"id":3}\n', err: '' });
  expect(seen).toContain('Bearer from-environment');
});

test('the command line takes precedence over the environment', async () => {
  const env = { AUTOMATION_BASE_URL: 'http://127.0.0.1:9', AUTOMATION_TOKEN: 'from-environment' };
  const given = ['--base-url', service.url, '--token', 'from-option'];
  expect((await tools.run([...get, ...given], { env })).code).toBe(0);
  expect(seen).toContain('Bearer from-option');
});

test('an address and a token that are missing are asked for in the words of the surface', async () => {
  const nowhere = await tools.run(get);
  expect(nowhere).toMatchObject({ code: 2, out: '' });
  expect(nowhere.err).toContain('Set --base-url or AUTOMATION_BASE_URL.');
  expect(nowhere.err).toContain('npx experimentation-automation-tools sandbox');
  const { err } = await tools.run([...get, '--base-url', service.url]);
  expect(err).toContain('Set --token or AUTOMATION_TOKEN.');
});
