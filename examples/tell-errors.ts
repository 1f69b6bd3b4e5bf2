/** Reads a goal, and says what to do about each kind of failure. */
import { ApiError, createClient, NotFoundError, RateLimitError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , goalId = '424242'] = process.argv;
try {
  const { name } = await api.getGoal({ goalId: Number(goalId) });
  console.log(name);
} catch (error) {
  if (error instanceof NotFoundError) console.log('There is no such goal.');
  else if (error instanceof RateLimitError) console.log(`Try again in ${error.retryAfterMs ?? 0} ms.`);
  else if (error instanceof ApiError) console.log(`HTTP ${error.status}: ${error.problem.message}`);
  else throw error;
}
