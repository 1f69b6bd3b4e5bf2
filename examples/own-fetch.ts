/** Reads a goal with a `fetch` that has the retries, the deadline and the limits of the client. */
import { createFetch } from 'experimentation-automation/fetch';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const fetch = createFetch({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , goalId = '1'] = process.argv;
const response = await fetch(`/goals/${goalId}`);
if (!response.ok) throw new Error(`HTTP ${response.status}`);
console.log(await response.json());
