/** The sandbox inside a test: no port, a clock that the test moves, faults that the test plans. */
// #region create
import { createClient } from 'experimentation-automation';
import { createSandbox } from 'experimentation-automation-tools';

const sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
const api = createClient({ baseUrl: 'http://localhost', token: 'any', fetch: sandbox.fetch });
// #endregion create

// #region fault
sandbox.faults.add({ operation: 'getGoal', times: 1, status: 503, retryAfter: 0 });
await api.getGoal({ goalId: 1 });
console.log(sandbox.requests().map(({ status }) => status)); // [ 503, 200 ]
// #endregion fault

// #region clock
const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
console.log((await api.getResults({ dataCode })).status); // WAITING
await sandbox.clock.advance(60_000);
console.log((await api.getResults({ dataCode })).status); // READY
// #endregion clock

// #region snapshot
const state = sandbox.snapshot();
await api.updateGoal({ goalId: 1, body: { name: 'Renamed' } });
sandbox.restore(state);
console.log((await api.getGoal({ goalId: 1 })).name); // the name that it had before
// #endregion snapshot
