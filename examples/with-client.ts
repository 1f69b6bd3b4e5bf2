/** Renames a goal with the client. */
import { createClient, NotFoundError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , goalId = '1'] = process.argv;
try {
  const goal = await api.updateGoal({ goalId: Number(goalId), body: { name: 'Order placed' } });
  console.log(`Goal ${goal.id} is called ${goal.name}.`);
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error;
  console.log('There is no such goal.');
}
