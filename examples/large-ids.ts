/** Lists all goals. An id that a number cannot hold is an error, never another id. */
import { createClient, paginate, PrecisionError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

try {
  for await (const { id, name } of paginate(api.listGoals, {})) console.log(id, name);
  console.log('No id is beyond 2^53.');
} catch (error) {
  if (!(error instanceof PrecisionError)) throw error;
  console.log(`The id at ${error.pointer} needs int64: 'bigint'.`);
}
