/** Creates a goal. If the outcome is unknown, looks for the goal instead of sending the request again. */
import { AutomationError, createClient } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , name = 'Orders'] = process.argv;
try {
  const { id } = await api.createGoal({
    body: { name, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
  });
  console.log(`Goal ${id} was created.`);
} catch (error) {
  if (!(error instanceof AutomationError) || error.ambiguous !== true) throw error;
  // A call returns one page. Without the filter, the goal could be on a later one.
  const [created] = await api.listGoals({
    filter: [
      { field: 'siteId', operator: 'EQUAL', parameters: [1] },
      { field: 'name', operator: 'EQUAL', parameters: [name] },
    ],
  });
  if (created === undefined) throw error;
  console.log(`Goal ${created.id} was created, although the response was lost.`);
}
