import { expect, test } from 'vitest';
import { loadContract } from '../src/contract/index.ts';
import { verify } from '../src/verify/index.ts';
import {
  contractWith,
  found,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const PATHS = ['/a/(b', '/c++/x', '/a.b/{id}', '/axb/*', '/[x/{id}', '/$^|\\', '/a/{id}'];

test('paths with the signs of regular expressions are verified like others', async () => {
  const operationAt = (path: string, index: number): object => ({
    get: {
      operationId: `read${index}`,
      parameters: path.includes('{id}')
        ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
        : [],
      responses: { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } },
    },
  });
  const contract = loadContract({
    openapi: '3.1.1',
    info: { title: 'Signs', version: '1' },
    paths: Object.fromEntries(PATHS.map((path, index) => [path, operationAt(path, index)])),
  });
  const asked: string[] = [];
  const report = await verify(
    {
      url: 'http://service.test',
      fetch: (url) => {
        asked.push(decodeURIComponent(new URL(url).pathname));
        return Promise.resolve(url.endsWith('/x') ? new Response(null, { status: 404 }) : Response.json({}));
      },
      can: { state: true, callbacks: false, faults: false, clock: false },
    },
    { contract, modes: ['examples'] },
  );
  expect(report.problem).toBeUndefined();
  expect(report.coverage).toHaveLength(PATHS.length);
  expect(asked).toEqual(expect.arrayContaining(['/a/(b', '/c++/x', '/axb/*']));
  // No other path has its form.
  expect(report.notImplemented).toEqual(['read1']);
});

test('what is wrong for an operation may be right for another one whose path has no fragment', async () => {
  const read = (operationId: string, isLimited: boolean): object => ({
    get: {
      operationId,
      parameters: [
        { name: 'fields', in: 'query', required: isLimited, example: 'id', schema: { type: 'string' } },
      ],
      responses: { 200: { description: 'It.', content: { 'application/json': { schema: {} } } } },
    },
  });
  const contract = contractWith({
    '/folder': read('readAll', false),
    '/folder#links': read('readLinks', true),
  });
  const { target } = serving(({ method }) =>
    method === 'GET' ? { status: 200, body: {} } : { status: 405 },
  );
  const report = await run(target, contract, { modes: ['examples', 'negative'] });
  expect(found(report)).toEqual([]);
  expect(report.coverage.map(({ leftOut }) => leftOut.map(({ why }) => why))).toEqual([
    [],
    ['its requests are those of another operation, because no fragment of a path is sent'],
  ]);
});

test('a service gets no request before the names in the options are known to the contract', async () => {
  const asked: string[] = [];
  const contract = loadContract({
    openapi: '3.1.1',
    info: { title: 'Below a path', version: '1' },
    servers: [{ url: 'https://service.test/v1' }],
    paths: { '/a': { get: { operationId: 'readA', responses: { 200: { description: 'It.' } } } } },
  });
  const target = {
    url: 'http://service.test',
    fetch: (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response());
    },
    can: { state: true, callbacks: false, faults: false, clock: false },
  };
  const wrong = [{ only: ['readB'] }, { tags: ['B'] }, { levels: { 'readB/status': 'off' } }] as const;
  for (const options of wrong)
    await expect(verify(target, { contract, ...options })).rejects.toThrow(/^There is no (operation|tag) /);
  expect(asked).toEqual([]);
});
