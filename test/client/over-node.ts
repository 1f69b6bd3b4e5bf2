/** Setup for the client's tests in the soak run: requests are sent over `nodeTransport`. */
import { vi } from 'vitest';
import type * as call from '../../src/client/call.ts';
import { nodeTransport } from '../../src/node/index.ts';

const transport = nodeTransport();

vi.mock('../../src/client/call.ts', async (original) => {
  const { senderOf, ...others } = await original<typeof call>();
  const over: typeof senderOf = (options) =>
    senderOf(options && !options.fetch ? { transport, ...options } : options);
  return { ...others, senderOf: over };
});

// For tests that count the calls of their fetch, and for processes that they start.
vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => transport.fetch(url, init));
vi.stubEnv('TRANSPORT', 'node');
