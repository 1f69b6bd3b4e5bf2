import { parseExact } from 'openapi-contract-kit/internal/base/exact';
import type { ActiveFault } from '../../faults/faults.ts';
import type { RequestSummary } from '../../requests.ts';

/** The state of the sandbox, polled every second. */
export interface Live {
  /** Identifies the sandbox: another one has another. */
  readonly run: string;
  readonly now: number;
  /** Whether the clock follows real time. */
  readonly runs: boolean;
  /** Whether the documentation is served beside. */
  readonly docs: boolean;
  readonly faults: readonly (ActiveFault & { readonly effect: string })[];
  /** The oldest request that is kept, and the number of all since the last reset. */
  readonly firstRequest: number;
  readonly allRequests: number;
  readonly requests: readonly RequestSummary[];
  readonly counts: Readonly<Record<string, number>>;
  readonly versions: Readonly<Record<string, number>>;
}

/** A view of the page, as a tab shows it. */
export interface View {
  readonly element: HTMLElement;
  /** `rest` is what follows the view in the address. */
  update(live: Live, rest: string): void;
  /** Handles a key that was pressed outside of a field; returns whether it did. */
  key?(key: string): boolean;
}

/** Calls a control below `/__sandbox/`; throws an error with the sandbox's own message if it refuses. Text is sent as it is. */
export async function control<Content = unknown>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Content> {
  const response = await fetch(new URL(path, new URL('./', location.href)), {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const content = text === '' ? undefined : parseExact(text);
  if (response.ok) return content as Content;
  const { message } = { message: undefined, ...(content as object | undefined) };
  throw new Error(message ?? `The sandbox responded with ${response.status}.`);
}
