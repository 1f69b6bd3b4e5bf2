/** Lists the active experiments. The pages of this list are numbered. */
import { createClient, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const active = paginate(
  api.listExperiments,
  { filter: [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }], perPage: 20 },
  { ahead: 1 },
);
for await (const { id, name } of active) console.log(id, name);
