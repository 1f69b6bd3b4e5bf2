/** Requests a report, and polls again as soon as the service calls back. */
import { createClient, report } from 'experimentation-automation';
import { serve } from 'experimentation-automation/callbacks';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const callbacks = await serve({ hostname: '127.0.0.1' });
try {
  const { data } = await report(
    api.requestExperimentResults,
    { experimentId: 1, body: { conversionType: 'ALL_CONVERSION' } },
    { callbacks, onRequested: (dataCode) => console.log(`To continue after a crash: ${dataCode}`) },
  );
  console.log(data);
} finally {
  await callbacks.close();
}
