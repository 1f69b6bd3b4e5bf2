/** Tells failures apart, and says how patient the client is. */
import {
  ApiError,
  AutomationError,
  createClient,
  logger,
  NetworkError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

export async function readGoal(connection: Connection, goalId: number): Promise<string> {
  const api = createClient(connection);
  // #region tell
  try {
    const { name } = await api.getGoal({ goalId });
    return name;
  } catch (error) {
    if (error instanceof NotFoundError) return 'no such goal';
    if (error instanceof RateLimitError) return `too busy, again in ${error.retryAfterMs ?? 0} ms`;
    if (error instanceof ApiError) return `${error.status}: ${error.problem.message}`;
    throw error;
  }
  // #endregion tell
}

export async function patientClient(connection: Connection) {
  // #region policy
  const api = createClient({
    ...connection,
    timeout: 120_000,
    retry: { attempts: 5, maxDelay: 10_000 },
    concurrency: 4,
    events: logger({ write: (line) => console.error(line) }),
  });
  const goals = await api.listGoals();
  const experiments = await api.listExperiments({}, { timeout: 5_000, retry: false });
  // #endregion policy
  return goals.length + experiments.length;
}

// #region ambiguous
/** A write that may have happened is looked up instead of being sent again. */
export async function createGoalOnce(connection: Connection, name: string) {
  const api = createClient(connection);
  try {
    return await api.createGoal({ body: { name, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } });
  } catch (error) {
    const unknown = error instanceof AutomationError && error.ambiguous === true;
    if (!unknown) throw error;
    const goals = await api.listGoals();
    const created = goals.find((goal) => goal.name === name);
    if (created) return created;
    throw error;
  }
}
// #endregion ambiguous

/** Whether trying later can help: for a job that runs again anyway. */
export function isPassing(error: unknown): boolean {
  return [RateLimitError, ServerError, NetworkError, TimeoutError].some((kind) => error instanceof kind);
}

await runAsProgram(import.meta.url, async (connection, goalId = '424242') => {
  console.log(await readGoal(connection, Number(goalId)));
});
