/** The code under test: part of an application that calls the service, here without a client. */
export async function renameGoal(baseUrl, goalId, name) {
  const response = await fetch(`${baseUrl}/goals/${goalId}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(`The goal was not renamed: ${response.status}`);
  return (await response.json()).name;
}
