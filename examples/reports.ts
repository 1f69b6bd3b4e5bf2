/** Asks for the results of an experiment, waits for them, and takes them up again from another process. */
import {
  createClient,
  type FeatureFlagResultsRequest,
  poll,
  PollTimeoutError,
  report,
  ReportFailedError,
} from 'experimentation-automation';
import { serve } from 'experimentation-automation/callbacks';
import { type Connection, runAsProgram } from './command-line.ts';

// #region question
const question: FeatureFlagResultsRequest = {
  conversionType: 'ALL_CONVERSION',
  // Local times: the service takes no zone here.
  dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-31T23:59:59' }],
};
// #endregion question

/** In two steps: the code of the report is there to be kept before anything is waited for. */
export async function askThenPoll(connection: Connection, keep: (dataCode: string) => void) {
  const api = createClient(connection);
  // #region ask
  const { dataCode } = await api.requestFeatureFlagResults({ featureFlagId: 1, body: question });
  keep(dataCode);
  const { data } = await poll(
    api.getResults,
    { dataCode },
    { timeout: 600_000, onProgress: ({ status, nextInMs }) => console.log(status, Math.round(nextInMs)) },
  );
  // #endregion ask
  return data;
}

/** Goes on where an earlier process stopped; `undefined` where there is still nothing. */
export async function resume(connection: Connection, dataCode: string, timeout = 60_000) {
  const api = createClient(connection);
  // #region resume
  try {
    const { data } = await poll(api.getResults, { dataCode }, { timeout });
    return data;
  } catch (error) {
    if (error instanceof PollTimeoutError) return undefined; // Later, with the same code.
    if (error instanceof ReportFailedError) throw new Error('Ask for the report again.', { cause: error });
    throw error;
  }
  // #endregion resume
}

/** In one step, with a callback that ends the waiting early. */
export async function askWithCallback(connection: Connection) {
  const api = createClient(connection);
  // #region callback
  const callbacks = await serve({ hostname: '127.0.0.1' });
  try {
    const { data } = await report(
      api.requestFeatureFlagResults,
      { featureFlagId: 1, body: question },
      { callbacks, onRequested: (dataCode) => console.log('to resume after a crash:', dataCode) },
    );
    return data;
  } finally {
    await callbacks.close();
  }
  // #endregion callback
}

await runAsProgram(import.meta.url, async (connection, dataCode) => {
  console.log(await (dataCode === undefined ? askWithCallback(connection) : resume(connection, dataCode)));
});
