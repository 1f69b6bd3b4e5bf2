import { expect, test } from 'vitest';
import { createClient, LockedError, poll, ReportFailedError } from '../../src/index.ts';
import { CANARY } from '../canary.ts';
import { flowServer, type FlowServer } from './flow-server.ts';

const clientOf = ({ url }: FlowServer) =>
  createClient({ baseUrl: url, token: CANARY, retry: { minDelay: 1, maxDelay: 2 } });

test('faults row 46: an object that someone is editing is a LockedError, which is not retried', async () => {
  await using server = await flowServer(() => ({ status: 423, body: { message: 'locked' } }));
  const run = clientOf(server).updateExperiment({ experimentId: 1, body: {} });
  const error: unknown = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LockedError);
  expect(String(error)).toMatch(/editing/);
  expect(server.seen).toHaveLength(1);
});

test('faults row 47: a report that ends with ERROR ends the poll at once', async () => {
  await using server = await flowServer(() => ({ body: { status: 'ERROR', dataCode: '1' } }));
  const run = poll(clientOf(server).getResults, { dataCode: '1' }, { interval: 2 });
  await expect(run).rejects.toBeInstanceOf(ReportFailedError);
  expect(server.seen).toHaveLength(1);
});
