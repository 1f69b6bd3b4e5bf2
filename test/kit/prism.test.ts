import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrismServer } from '../../src/kit/prism/start.ts';
import { startPrism } from '../../src/kit/prism/start.ts';
import { createValidator } from '../../src/contract/index.ts';
import { contract } from '../contract/contract.ts';
import { describeClient } from './prism-client.ts';
import { bodiesOf, bodyIn, forbiddenBodies, send, successOf, TOKEN } from './requests.ts';

const validator = createValidator(contract);
let prism: PrismServer;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism.close());

const UNNAMED = { default: '503' };
const statusOf = (status: string): number => Number(status in UNNAMED ? UNNAMED.default : status);

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    const [body] = bodiesOf(operation);
    const success = successOf(operation);

    const answers = operation.responses.flatMap(({ status, content }) =>
      content.flatMap((media) => media.examples.map((example) => ({ status, media, example }))),
    );

    test('has a named example for every answer with a body', () => {
      const shown = new Set(answers.map(({ status }) => status));
      const due = operation.responses.filter(({ content }) => content.length > 0);
      expect(due.filter(({ status }) => !shown.has(status))).toEqual([]);
      expect([...shown]).toContain(String(success));
    });

    test.each(answers.map((answer) => [answer.status, answer.example.name, answer] as const))(
      'answers %s with the example %s',
      async (declared, name, { media, example }) => {
        const status = statusOf(declared);
        const answer = await send(prism.url, operation, { body, prefer: `code=${status}, example=${name}` });
        const got = await bodyIn(answer);
        expect({ status: answer.status, body: got }).toEqual({ status, body: example.value });
        const contentType = answer.headers.get('content-type');
        expect(contentType).toContain(media.type);
        const { headers } = answer;
        expect(validator.response(operation, { status, contentType, headers, body: got })).toEqual([]);
      },
    );

    test.each(bodiesOf(operation).map((one, index) => [index, one] as const))(
      'takes the body of example %i',
      async (_, one) => {
        const answer = await send(prism.url, operation, { body: one });
        expect(answer.headers.get('sl-violations')).toBeNull();
        expect(answer.status).toBe(success);
        await answer.body?.cancel();
      },
    );

    test('asks for a token where the contract requires one, and only there', async () => {
      const answer = await send(prism.url, operation, { body, token: undefined });
      expect(answer.status).toBe(operation.security.token === 'required' ? 401 : success);
      await answer.body?.cancel();
    });
  },
);

const takingBodies = contract.operations.filter(({ requestBody }) => requestBody !== undefined);
test.each(takingBodies.map((operation) => [operation.id, operation] as const))(
  '%s refuses every body that the contract forbids',
  async (_, operation) => {
    const forbidden = forbiddenBodies(operation);
    expect(forbidden.length).toBeGreaterThan(0);
    const taken: unknown[] = [];
    for (const bad of forbidden) {
      const answer = await send(prism.url, operation, { body: bad });
      await answer.body?.cancel();
      if (answer.status !== 400) taken.push(bad);
    }
    expect(taken).toEqual([]);
  },
);

const numbered = contract.operations.filter(({ parameters }) =>
  parameters.some((parameter) => parameter.in === 'path' && parameter.schema.value['type'] === 'integer'),
);
test.each(numbered.map((operation) => [operation.id, operation] as const))(
  '%s refuses an id that is no number',
  async (_, operation) => {
    const { method, path } = operation;
    const answer = await fetch(prism.url + path.replaceAll(/\{\w+\}/g, 'no-number'), {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    await answer.body?.cancel();
    expect(answer.status).toBe(400);
  },
);

describe('the client over the mock', () => describeClient(() => prism));
