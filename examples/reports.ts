/** Requests a report on a feature flag, and polls until the results are ready. */
import { createClient, poll } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const { dataCode } = await api.requestFeatureFlagResults({
  featureFlagId: 1,
  body: {
    conversionType: 'ALL_CONVERSION',
    // Local times: the service accepts no time zone here.
    dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-31T23:59:59' }],
  },
});
console.log(`To continue after a crash: node resume-report.mjs ${dataCode}`);

const { data } = await poll(
  api.getResults,
  { dataCode },
  {
    timeout: 600_000,
    onProgress: ({ status, nextInMs }) => console.log(`${status}, next poll in ${Math.round(nextInMs)} ms`),
  },
);
console.log(data);
