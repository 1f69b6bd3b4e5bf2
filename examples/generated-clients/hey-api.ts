/** Reads, lists and creates goals with the client that hey-api has generated in `made/`. */
import { createFetch } from 'experimentation-automation/fetch';
import { client } from './made/client.gen';
import { createGoal, getGoal, listGoals } from './made/sdk.gen';
import { query } from './query';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
// #region list
const fetch = createFetch({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });
client.setConfig({ baseUrl: AUTOMATION_BASE_URL, fetch });
// #endregion list

const { data: goal } = await getGoal({ path: { goalId: 1 }, throwOnError: true });
console.log(`Goal 1 is called ${goal.name}.`);

// #region list
const goals = await listGoals({
  query: {
    filter: [{ field: 'type', operator: 'EQUAL', parameters: ['CLICK'] }],
    sort: [{ field: 'name', direction: 'ASC' }],
    optionalFields: ['experiments', 'personalizations'],
  },
  querySerializer: query,
  throwOnError: true,
});
// #endregion list
for (const { id, name } of goals.data) console.log(id, name);

const body = { name: 'Trial started', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;
const created = await createGoal({ body, throwOnError: true });
console.log(`Goal ${created.data.id} is created.`);
