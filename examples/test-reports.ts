/** Tests of code that waits for reports, without waiting. */
// #region setup
import { createClient, poll, report } from 'experimentation-automation';
import { createSandbox } from 'experimentation-automation-tools';

const sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
const api = createClient({ baseUrl: 'http://localhost', token: 'any', fetch: sandbox.fetch });
const request = { experimentId: 1, body: {} };
// #endregion setup

// #region ready
const { status } = await report(api.requestExperimentResults, request, {
  interval: 1,
  onProgress: () => sandbox.clock.advance(60_000),
});
console.log(status); // READY
// #endregion ready

// #region driven
/** Code under test: it knows nothing of the sandbox. */
const waitForResults = (dataCode: string) => poll(api.getResults, { dataCode });

const { dataCode } = await api.requestExperimentResults(request);
await sandbox.clock.advance(60_000);
console.log((await waitForResults(dataCode)).status); // READY
// #endregion driven

// #region failed
sandbox.faults.add({ operation: 'requestExperimentResults', report: 'error', times: 1 });
await report(api.requestExperimentResults, request, {
  interval: 1,
  onProgress: () => sandbox.clock.advance(60_000),
}).catch((error: Error) => console.log(error.name)); // ReportFailedError
// #endregion failed

// #region resumed
let stored = '';
const stop = new AbortController();
await report(api.requestExperimentResults, request, {
  signal: stop.signal,
  onRequested: (code) => {
    stored = code;
  },
  onProgress: () => stop.abort(),
}).catch((error: Error) => console.log(error.name)); // AbortedError

await sandbox.clock.advance(60_000);
console.log((await waitForResults(stored)).status); // READY
await sandbox.close();
// #endregion resumed
