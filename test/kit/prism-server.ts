/** Prism with the contract: what it accepts and refuses, and what the client makes of its responses. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type PrismServer, startPrism } from 'openapi-contract-kit/internal/prism/start';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { describeClient } from './prism-client.ts';
import { bodiesOf, type Choice, forbiddenBodies, send, successOf, TOKEN } from './requests.ts';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

/** Prism refuses with 422 where the contract declares it. */
const refusalOf = ({ responses }: Operation): number =>
  responses.some(({ status }) => status === '422') ? 422 : 400;

/** Starts Prism once, because it takes seconds to load. */
export function describePrism(chosen: Choice, operations: readonly Operation[]): void {
  let prism: PrismServer;
  beforeAll(async () => {
    prism = await startPrism({ document: documented.document });
    return () => prism.close();
  });

  describe.each(operations.map((operation, index) => [operation.id, operation, index] as const))(
    '%s',
    (_, operation, place) => {
      const [body] = bodiesOf(operation);
      const success = successOf(operation);

      test('has a named example for every response with a body', () => {
        const due = operation.responses.filter(({ content }) => content.length > 0);
        const bare = due.filter(({ content }) => content.every(({ examples }) => examples.length === 0));
        expect(bare.map(({ status }) => status)).toEqual([]);
        expect(due.map(({ status }) => status)).toContain(String(success));
      });

      test.each(chosen(bodiesOf(operation), place).map((one, index) => [index, one] as const))(
        'accepts the body of example %i',
        async (_, one) => {
          const answer = await send(prism.url, operation, { body: one });
          expect(answer.headers.get('sl-violations')).toBeNull();
          expect(answer.status).toBe(success);
          await answer.body?.cancel();
        },
      );

      test('requires a token only if the contract does', async () => {
        const answer = await send(prism.url, operation, { body, token: undefined });
        expect(answer.status).toBe(operation.security.token === 'required' ? 401 : success);
        await answer.body?.cancel();
      });
    },
  );

  const takingBodies = operations.filter(({ requestBody }) => requestBody !== undefined);
  test.each(takingBodies.map((operation, index) => [operation.id, operation, index] as const))(
    '%s refuses bodies that the contract forbids',
    async (_, operation, place) => {
      const forbidden = chosen(forbiddenBodies(operation), place);
      expect(forbidden.length).toBeGreaterThan(0);
      const taken: unknown[] = [];
      for (const bad of forbidden) {
        const answer = await send(prism.url, operation, { body: bad });
        await answer.body?.cancel();
        if (answer.status !== refusalOf(operation)) taken.push(bad);
      }
      expect(taken).toEqual([]);
    },
  );

  const numbered = operations.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'path' && parameter.schema.value['type'] === 'integer'),
  );
  test.each(numbered.map((operation) => [operation.id, operation] as const))(
    '%s refuses an id that is not a number',
    async (_, operation) => {
      const { method, path } = operation;
      const answer = await fetch(prism.url + path.replaceAll(/\{\w+\}/g, 'no-number'), {
        method,
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      await answer.body?.cancel();
      expect(answer.status).toBe(refusalOf(operation));
    },
  );

  describe('the client over the mock', () => describeClient(() => prism, chosen, operations));
}
