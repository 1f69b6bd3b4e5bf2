/** Lists the active experiments. The pages of this list are numbered. */
import { createClient, paginate } from 'experimentation-automation';

const { XA_BASE_URL = 'http://127.0.0.1:4010', XA_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: XA_BASE_URL, token: XA_TOKEN });

const active = paginate(
  api.listExperiments,
  { filter: [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }], perPage: 20 },
  { ahead: 1 },
);
for await (const { id, name } of active) console.log(id, name);
