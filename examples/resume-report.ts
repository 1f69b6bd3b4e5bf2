/** Continues to wait for a report that an earlier process requested. */
import { createClient, poll, PollTimeoutError, ReportFailedError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , dataCode = '', seconds = '60'] = process.argv;
try {
  const { data } = await poll(api.getResults, { dataCode }, { timeout: Number(seconds) * 1_000 });
  console.log(data);
} catch (error) {
  if (error instanceof PollTimeoutError) console.log('Not ready yet. Try again later with the same code.');
  else if (error instanceof ReportFailedError) console.log('The report failed. Request it again.');
  else throw error;
}
