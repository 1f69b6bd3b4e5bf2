import { createClient } from 'experimentation-automation';

/** The code under test: part of an application that calls the service. */
export async function renameGoal(baseUrl: string, goalId: number, name: string): Promise<string> {
  const api = createClient({ baseUrl, token: 'secret' });
  const goal = await api.updateGoal({ goalId, body: { name } });
  return goal.name;
}
