/** A test with MSW: the sandbox responds to every request, and one response is replaced. */
// #region setup
import { createClient } from 'experimentation-automation/node';
import { createSandbox } from 'experimentation-automation-tools';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const SERVICE = 'https://automation.example.com';
const sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
const server = setupServer(http.all(`${SERVICE}/*`, ({ request }) => sandbox.fetch(request)));
server.listen({ onUnhandledRequest: 'error' });

const api = createClient({ baseUrl: SERVICE, token: 'any' });
await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
console.log((await api.getGoal({ goalId: 1 })).name); // Orders of the spring sale
// #endregion setup

// #region response
server.use(
  http.get(`${SERVICE}/goals/:goalId`, () =>
    HttpResponse.json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '0' } }),
  ),
);
await api.getGoal({ goalId: 1 }).catch((error: Error) => console.log(error.name)); // RateLimitError
server.resetHandlers();
console.log((await api.getGoal({ goalId: 1 })).id); // 1
// #endregion response

// #region end
api.close();
server.close();
await sandbox.close();
// #endregion end
