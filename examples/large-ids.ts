/** Ids are 64 bits wide; a JavaScript number holds 53 of them. */
import { createClient, PrecisionError } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

/** The ids of all goals, exactly. */
export async function exactIds(connection: Connection): Promise<bigint[]> {
  // #region bigint
  const api = createClient({ ...connection, int64: 'bigint' });
  const goals = await api.listGoals();
  const ids = goals.flatMap(({ id }) => (id === undefined ? [] : BigInt(id)));
  // #endregion bigint
  return ids;
}

/** Reads one goal by an id of any size. */
export async function readByText(connection: Connection, id: string) {
  // #region ask
  const api = createClient({ ...connection, int64: 'bigint' });
  const goal = await api.getGoal({ goalId: BigInt(id) });
  // JSON.stringify does not take a bigint.
  return { ...goal, id: String(goal.id) };
  // #endregion ask
}

/** What happens without the option: never a rounded id. */
export async function refusesToRound(connection: Connection): Promise<string> {
  const api = createClient(connection);
  // #region refuse
  try {
    const goals = await api.listGoals();
    return `${goals.length} goals, no id beyond 2^53`;
  } catch (error) {
    if (error instanceof PrecisionError) return `the id at ${error.pointer} needs int64: 'bigint'`;
    throw error;
  }
  // #endregion refuse
}

await runAsProgram(import.meta.url, async (connection) => {
  console.log(await refusesToRound(connection));
  console.log((await exactIds(connection)).join(', '));
});
