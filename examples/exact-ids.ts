/** Lists all goals and reads one goal by its id, whatever its size. */
import { createClient, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN, int64: 'bigint' });

for await (const { id, name } of paginate(api.listGoals, {})) console.log(id, name);

const [, , text = '1'] = process.argv;
const goal = await api.getGoal({ goalId: BigInt(text) });
// JSON.stringify cannot write a bigint.
console.log(JSON.stringify({ ...goal, id: String(goal.id) }));
