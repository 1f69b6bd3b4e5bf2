import { expect } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from 'experimentation-automation-tools';

/** Any text that contains this, for matchers. */
export const including = (part: string): unknown => expect.stringContaining(part);

/** The timestamp in the response to a creation, at the time when the clock of `startStopped` stands. */
export const JUST_NOW: unknown = expect.stringMatching(/^2026-06-15T08:00:00\.000\d{4,6}(?<!0)$/);

/** The call of the client fails with this status, and with a message that contains the text. */
export const refused = (status: number, call: Promise<unknown>, part = ''): Promise<void> =>
  expect(call).rejects.toMatchObject({ status, message: including(part) });

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, loosely typed: tests look into it with matchers. */
  readonly body: unknown;
}

/** Sends JSON with a token, as most tests need it. */
export function talkTo(sandbox: Pick<Sandbox, 'fetch'>, headers: Readonly<Record<string, string>> = {}) {
  return async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await sandbox.fetch(`http://sandbox.test${path}`, {
      method,
      headers: { authorization: 'Bearer test', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : read(text),
    };
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A sandbox whose clock only tests advance, and a function to send requests. */
export async function startStopped(options: SandboxOptions = {}) {
  const sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-15T08:00:00Z', ...options });
  return { sandbox, call: talkTo(sandbox) };
}

/** A sandbox whose clock only tests advance, and the real client over it. */
export async function startApi(options: SandboxOptions = {}) {
  const { sandbox, call } = await startStopped(options);
  const api = createClient({
    baseUrl: 'http://sandbox.localhost',
    token: 'test',
    fetch: sandbox.fetch,
    int64: 'bigint',
    retry: { attempts: 1 },
  });
  return { sandbox, api, call };
}
