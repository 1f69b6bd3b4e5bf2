/** Renames a goal and reads it back. */
import { createClient } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
const goal = await api.getGoal({ goalId: 1, optionalFields: ['tags', 'experimentAmount'] });
console.log(`${goal.name} (${goal.type}), used by ${goal.experimentAmount ?? 0} experiments`);
