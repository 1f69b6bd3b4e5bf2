/** The sandbox inside a test: no port, a clock that the test moves, faults that the test plans. */
import { runAsProgram } from './command-line.ts';
// #region create
import { type Client, createClient } from 'experimentation-automation';
import { createSandbox, type Sandbox } from 'experimentation-automation/sandbox';

// #endregion create
export interface Setup {
  readonly sandbox: Sandbox;
  readonly api: Client;
}

export async function setUp(): Promise<Setup> {
  // #region create
  const sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
  const api = createClient({ baseUrl: 'http://localhost', token: 'any', fetch: sandbox.fetch });
  // #endregion create
  return { sandbox, api };
}

export async function statusesOfRetry({ sandbox, api }: Setup) {
  // #region fault
  sandbox.faults.add({ operation: 'getGoal', times: 1, status: 503, retryAfter: 0 });
  await api.getGoal({ goalId: 1 });
  const statuses = sandbox.requests().map(({ status }) => status); // 503, 200
  // #endregion fault
  return statuses;
}

export async function resultsLater({ sandbox, api }: Setup) {
  // #region clock
  const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
  const before = await api.getResults({ dataCode }); // WAITING
  await sandbox.clock.advance(60_000);
  const after = await api.getResults({ dataCode }); // READY
  // #endregion clock
  return [before.status, after.status];
}

export async function nameAfterRestore({ sandbox, api }: Setup) {
  // #region snapshot
  const state = sandbox.snapshot();
  await api.updateGoal({ goalId: 1, body: { name: 'Renamed' } });
  sandbox.restore(state);
  const { name } = await api.getGoal({ goalId: 1 }); // the name it had before
  // #endregion snapshot
  return name;
}

await runAsProgram(import.meta.url, async () => {
  const setup = await setUp();
  console.log(await statusesOfRetry(setup), await resultsLater(setup), await nameAfterRestore(setup));
  await setup.sandbox.close();
});
