/** Renames a goal with `fetch`, as it is often written. */
const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const [, , goalId = '1'] = process.argv;

const response = await fetch(`${AUTOMATION_BASE_URL}/goals/${goalId}`, {
  method: 'PATCH',
  headers: { authorization: `Bearer ${AUTOMATION_TOKEN}`, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Order placed' }),
});
if (response.status === 404) console.log('There is no such goal.');
else if (!response.ok) throw new Error(`HTTP ${response.status}`);
else {
  const goal = (await response.json()) as { id: number; name: string };
  console.log(`Goal ${goal.id} is called ${goal.name}.`);
}
export {};
