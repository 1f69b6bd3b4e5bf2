/** Sets timeouts, retries and concurrency for a client and for a call, and logs each request. */
import { createClient, logger, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({
  baseUrl: AUTOMATION_BASE_URL,
  token: AUTOMATION_TOKEN,
  timeout: 120_000,
  retry: { attempts: 5, maxDelay: 10_000 },
  concurrency: 4,
  events: logger({ write: (line) => console.error(line) }),
});

const site = await api.getSite({ siteId: 1 }, { timeout: 5_000, retry: false });
console.log(`Site 1 is called ${site.name}. All goals:`);
for await (const { id, name } of paginate(api.listGoals, {})) console.log(id, name);
