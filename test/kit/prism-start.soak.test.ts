import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadPrism } from 'openapi-contract-kit/internal/prism/start';
import { proveValidation } from 'openapi-contract-kit/internal/prism/prove';
import {
  type PrismOptions,
  type PrismServer,
  barePrism,
  startPrism,
} from 'openapi-contract-kit/internal/prism/start';
import { isObject, type Json, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { bodiesOf, send, TOKEN } from './requests.ts';
import { freePort, listen } from '@experimentation-automation/test-support/listen';
import { until } from '@experimentation-automation/test-support/until';

// Prism takes seconds to compile the whole contract, which prism.soak.test.ts serves.
const contract = contractUnder(/^\/(?:goals|feature-flags)/);

/** One with the usual options, for tests that only send to it: each takes seconds of computing to start. */
let usual: PrismServer;
beforeAll(async () => {
  usual = await startPrism({ document: contract.document });
});
afterAll(() => usual.close());

async function started(options?: Partial<PrismOptions>): Promise<PrismServer> {
  const prism = await startPrism({ document: contract.document, ...options });
  onTestFinished(() => prism.close());
  return prism;
}

async function connected(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const members = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The contract with a change, as a document of the caller. */
const changed = (change: (text: string) => string): object =>
  JSON.parse(change(JSON.stringify(contract.document))) as object;

const usualDialect = (text: string): string =>
  text.replace('json-schema.org/draft/2020-12/schema', 'spec.openapis.org/oas/3.1/dialect/base');

describe('a Prism mock', () => {
  test('prints nothing, and several run at once, each on its own port', async () => {
    const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    const [one, two] = await Promise.all([started(), started()]);
    expect(one.url).not.toBe(two.url);
    for (const { url } of [one, two]) {
      const answer = await fetch(`${url}/goals`, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toBeInstanceOf(Array);
    }
    for (const spy of written) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  test('frees its port although a client is still connected and has sent half a request', async () => {
    const prism = await startPrism({ document: contract.document });
    const { port } = new URL(prism.url);
    const silent = await connected(prism.url);
    const halfway = await connected(prism.url);
    const cut = [silent, halfway].map(
      (socket) => new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve)),
    );
    halfway.write('POST /goals HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
    await Promise.all([prism.close(), prism.close(), ...cut]);
    const again = await started({ port: Number(port) });
    expect(again.url).toBe(prism.url);
  });

  test('says which port is in use', async () => {
    const port = Number(new URL(usual.url).port);
    await expect(startPrism({ document: contract.document, port })).rejects.toThrow(
      new RegExp(`127\\.0\\.0\\.1:${port}.*EADDRINUSE.*another port`),
    );
  });

  test('does not start with a schema that cannot be compiled, and frees its port', async () => {
    const port = await freePort();
    const document = changed((text) =>
      text.replace('"GoalUpdate":{"type":"object"', '"GoalUpdate":{"type":"object","minLength":"none"'),
    );
    await expect(startPrism({ document, port })).rejects.toThrow(
      /schema of updateGoal's request body does not compile/,
    );
    await started({ port });
  });

  test('is detected if it accepts any body, as Prism itself does with the dialect of OpenAPI 3.1', async () => {
    const prism = await barePrism(changed(usualDialect));
    onTestFinished(() => prism.close());
    const url = await prism.listen(0, '127.0.0.1');
    const everyOne = contract.operations.filter(({ requestBody }) => requestBody).map(({ id }) => id);
    await expect(proveValidation(contract, url)).rejects.toThrow(everyOne.join(', '));
  });

  test('checks bodies whatever dialect the document names', async () => {
    const document = changed(usualDialect);
    const { url } = await started({ document });
    expect((await send(url, contract.operation('createGoal'), { body: { name: 7 } })).status).toBe(400);
  });

  test('does not change its document', async () => {
    const document = changed((text) => text);
    await started({ document });
    expect(document).toEqual(contract.document);
  });

  test('names missing packages and the command to install them', () => {
    const missing = (name: string): never => {
      throw new Error(`Cannot find module '${name}'`);
    };
    expect(() => loadPrism(missing)).toThrow(/npm install .*@stoplight\/prism-http-server@5\.12\.2/);
  });

  test.each([undefined, {}, { openapi: '3.1.0' }])('refuses %j as a document', async (document) => {
    const options = document === undefined ? { document: [] } : { document };
    await expect(startPrism(options)).rejects.toThrow(/must be a bundled OpenAPI document/);
  });
});

describe('callbacks', () => {
  const operation = contract.operation('requestFeatureFlagResults');

  async function listening(): Promise<{ url: string; calls: string[] }> {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      response.end();
    });
    return { url: `${(await listen(server, onTestFinished)).url}/ready`, calls };
  }

  test('are made if requested', async () => {
    const { url: callbackUrl, calls } = await listening();
    const { url } = await started({ callbacks: true });
    const [body] = bodiesOf(operation);
    const answer = await send(url, operation, { body: { ...members(body), callbackUrl } });
    expect(answer.status).toBe(200);
    await until(
      'the callback is made',
      () => calls,
      (seen) => expect(seen).toEqual(['POST /ready']),
    );
  });

  test('are not made otherwise', async () => {
    const { url: callbackUrl, calls } = await listening();
    const { url } = usual;
    const [body] = bodiesOf(operation);
    const answer = await send(url, operation, { body: { ...members(body), callbackUrl } });
    expect(answer.status).toBe(200);
    // Prism sends callbacks while it responds, so they precede our next request.
    await fetch(callbackUrl.replace('ready', 'ours'));
    expect(calls).toEqual(['GET /ours']);
  });
});

describe('ids and keys', () => {
  const authorization = `Bearer ${TOKEN}`;

  test('a 64-bit id is accepted', async () => {
    const { url } = usual;
    const answer = await fetch(`${url}/goals/9007199254740993`, { headers: { authorization } });
    expect(answer.status).toBe(200);
  });

  test.each(['GET', 'PATCH'])('a request for a flag whose key is "results" gets %s', async (method) => {
    const { url } = usual;
    const answer = await fetch(`${url}/feature-flags/tenttrail1/results`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'PATCH' ? { body: JSON.stringify({ featureKey: 'results', isArchived: true }) } : {}),
    });
    const flag: unknown = await answer.json();
    expect(flag).toMatchObject({ featureKey: expect.any(String) as unknown });
  });
});
