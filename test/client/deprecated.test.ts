import { expect, test, vi } from 'vitest';
import type { NoticeEvent } from '../../src/index.ts';
import { answering } from './hostile-server.ts';

test('a deprecated field is reported once per process, for all clients, and not before it is used', async () => {
  const server = await answering(200, { id: 1 });
  const notices: NoticeEvent[] = [];
  const events = { notice: (event: NoticeEvent) => notices.push(event) };
  const body = { name: 'Shop', siteId: 1, method: 'CLIENT' } as const;
  // A separate copy, because other files in this process may have used the field already.
  vi.resetModules();
  const { createClient } = await import('../../src/index.ts');
  const options = { baseUrl: server.url, token: 'any', events };
  const create = (more: object): Promise<unknown> =>
    createClient(options).createCustomData({ body: { ...body, ...more } });
  await create({});
  expect(notices).toEqual([]);
  await create({ modificationDate: '2026-01-31T08:00:00Z' });
  await create({ modificationDate: '2026-01-31T08:00:00Z' });
  expect(notices).toEqual([
    {
      operation: 'createCustomData',
      what: 'modificationDate',
      message: 'createCustomData: modificationDate is deprecated. Use `dateModified` of responses instead.',
    },
  ]);
  expect(server.seen).toHaveLength(3);
});
