/** Creating clients. Checked by tsc; nothing here runs. */
import { createClient, isAutomationError, type BigintClient, type Client } from '../../src/index.ts';
import { createRawClient, type RawClient } from '../../src/raw.ts';

const baseUrl = 'https://api.example.com';

export async function rightCalls(): Promise<void> {
  const api: Client = createClient({ baseUrl, token: 'secret' });
  createClient({ baseUrl });
  createClient({ baseUrl, token: () => 'secret' });
  createClient({
    baseUrl,
    token: ({ refused }) => Promise.resolve({ token: String(refused), expiresAt: 0 }),
  });
  createClient({ baseUrl, retry: false, headers: { 'x-team': 'growth', accept: undefined } });
  createClient({
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    events: { error: ({ name }) => void name },
  });
  const exact: BigintClient = createClient({ baseUrl, int64: 'bigint' });
  (await exact.getGoal({ goalId: 1n })).id satisfies number | bigint | undefined;
  (await api.getGoal({ goalId: 1 })).name satisfies string;
  const { data, error } = await createRawClient({ baseUrl }).GET('/goals/{goalId}', {
    params: { path: { goalId: 42 } },
  });
  (data?.name ?? error) satisfies unknown;
  try {
    await api.getGoal(
      { goalId: 42 },
      { retry: { attempts: 2 }, timeout: 1_000, signal: AbortSignal.timeout(5) },
    );
  } catch (thrown) {
    if (isAutomationError(thrown) && thrown.name === 'RateLimitError') {
      thrown.retryAfterMs satisfies number | undefined;
      thrown.problem.message satisfies string;
    }
  }
}

export async function wrongCalls(api: Client, raw: RawClient): Promise<void> {
  // @ts-expect-error without an address
  createClient({ token: 'secret' });
  // @ts-expect-error an address is text
  createClient({ baseUrl: new URL(baseUrl) });
  // @ts-expect-error a token is text or a function
  createClient({ baseUrl, token: 42 });
  // @ts-expect-error `true` is not a policy
  createClient({ baseUrl, retry: true });
  // @ts-expect-error integers are numbers or bigint
  createClient({ baseUrl, int64: 'string' });
  // @ts-expect-error no such option
  createClient({ baseUrl, apiKey: 'secret' });
  // @ts-expect-error no such event
  createClient({ baseUrl, events: { onRetry: () => undefined } });
  // @ts-expect-error no such operation
  void api.noSuchOperation;
  // @ts-expect-error milliseconds
  await api.listGoals({}, { timeout: '5s' });
  // @ts-expect-error a controller is not a signal
  await api.listGoals({}, { signal: new AbortController() });
  // @ts-expect-error no such path
  await raw.GET('/goal/{goalId}', { params: { path: { goalId: 42 } } });
  // @ts-expect-error without bigint mode, an id is a number
  (await api.getGoal({ goalId: 42 })).siteId satisfies bigint;
}
