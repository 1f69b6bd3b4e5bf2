/** Setup for the client's tests in the soak run: requests are sent over `nodeTransport`. */
import { vi } from 'vitest';
import type * as call from '../../src/client/call.ts';
import { nodeTransport } from '../../src/node/index.ts';

const transport = nodeTransport();

vi.mock('../../src/client/call.ts', async (original) => {
  const { createContext, ...others } = await original<typeof call>();
  const over: typeof createContext = (options) =>
    createContext(options && !options.fetch ? { transport, ...options } : options);
  return { ...others, createContext: over };
});

// For tests that count the calls of their fetch, and for processes that they start.
vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => transport.fetch(url, init));
vi.stubEnv('TRANSPORT', 'node');
