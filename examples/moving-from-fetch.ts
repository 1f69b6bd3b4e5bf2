/** The same work twice: with `fetch` as it is usually written, and with the client. */
import { createClient, NotFoundError } from 'experimentation-automation';
import { createFetch } from 'experimentation-automation/fetch';
import { nodeTransport } from 'experimentation-automation/node';
import { createRawClient } from 'experimentation-automation/raw';
import { type Connection, runAsProgram } from './command-line.ts';

export async function withFetch({ baseUrl, token, fetch = globalThis.fetch }: Connection, goalId: number) {
  const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
  const send = (url: string, init: RequestInit) =>
    fetch(url, init, { operation: 'updateGoal', call: 1, method: 'PATCH', url, attempt: 1 });
  // #region before
  const response = await send(`${baseUrl}/goals/${goalId}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: 'Order placed' }),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const goal = (await response.json()) as { id: number; name: string };
  // #endregion before
  return goal;
}

export async function withClient(connection: Connection, goalId: number) {
  const api = createClient(connection);
  // #region after
  try {
    return await api.updateGoal({ goalId, body: { name: 'Order placed' } });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
  // #endregion after
}

/** Half way: results instead of exceptions, over the same retries, deadline and exact ids. */
export async function withRaw(connection: Connection, goalId: number) {
  const raw = createRawClient(connection);
  // #region raw
  const { data, error, response } = await raw.GET('/goals/{goalId}', { params: { path: { goalId } } });
  if (response.status === 404) return undefined;
  if (error) throw new Error(`HTTP ${response.status}`, { cause: error });
  return data;
  // #endregion raw
}

/** Anything that takes a `fetch`, plain calls included, with the same care. */
export async function withOurFetch(connection: Connection, goalId: number) {
  // #region fetch
  const fetch = createFetch(connection);
  const response = await fetch(`/goals/${goalId}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // #endregion fetch
  return response.json() as Promise<unknown>;
}

/** Over connections of Node's own, for programs that make many calls. */
export async function overNode({ baseUrl, token }: Connection, goalIds: readonly number[]) {
  // #region node
  const api = createClient({ baseUrl, token, transport: nodeTransport() });
  const goals = await Promise.all(goalIds.map((goalId) => api.getGoal({ goalId })));
  api.close();
  // #endregion node
  return goals;
}

await runAsProgram(import.meta.url, async (connection, goalId = '1') => {
  console.log(await withFetch(connection, Number(goalId)));
  console.log(await withClient(connection, Number(goalId)));
});
