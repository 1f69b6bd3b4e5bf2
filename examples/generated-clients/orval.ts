/** Reads, lists and creates goals with the functions that orval has generated in `made/`. */
import { createGoal, getGoal, listGoals } from './made/api';

const goal = await getGoal(1);
if (goal.status === 200) console.log(`Goal 1 is called ${goal.data.name}.`);

const goals = await listGoals({
  filter: [{ field: 'type', operator: 'EQUAL', parameters: ['CLICK'] }],
  sort: [{ field: 'name', direction: 'ASC' }],
  optionalFields: ['experiments', 'personalizations'],
});
if (goals.status === 200) for (const { id, name } of goals.data) console.log(id, name);

const created = await createGoal({
  name: 'Trial started',
  siteId: 1,
  type: 'CUSTOM',
  hasMultipleConversions: false,
});
if (created.status === 200 || created.status === 201) console.log(`Goal ${created.data.id} is created.`);
