/** Reads a goal with the client of openapi-fetch, over the same retries and deadlines. */
import { createRawClient } from 'experimentation-automation/raw';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const raw = createRawClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , goalId = '1'] = process.argv;
const { data, error, response } = await raw.GET('/goals/{goalId}', {
  params: { path: { goalId: Number(goalId) } },
});
if (response.status === 404) console.log('There is no such goal.');
else if (error) throw new Error(`HTTP ${response.status}`, { cause: error });
else console.log(`Goal ${goalId} is called ${data.name}.`);
