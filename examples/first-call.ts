/** Renames a goal and reads it back. */
import { type Connection, runAsProgram } from './command-line.ts';
// #region client
import { createClient } from 'experimentation-automation';

// #endregion client

export async function firstCall(connection: Connection, name = 'Orders of the spring sale') {
  const { baseUrl, token } = connection;
  // #region client
  const api = createClient({ baseUrl, token });
  // #endregion client
  // #region call
  await api.updateGoal({ goalId: 1, body: { name } });

  const goal = await api.getGoal({ goalId: 1, optionalFields: ['tags', 'experimentAmount'] });
  console.log(`${goal.name} (${goal.type}), used by ${goal.experimentAmount ?? 0} experiments`);
  // #endregion call
  return goal;
}

await runAsProgram(import.meta.url, firstCall);
