/** Walks lists with numbered pages and lists with cursors, and can go on after an interruption. */
import { AutomationError, createClient, paginate } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

export async function activeExperiments(connection: Connection) {
  const api = createClient(connection);
  const names: string[] = [];
  // #region numbered
  const filter = [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] as const;
  const walk = paginate(api.listExperiments, { filter, perPage: 20 }, { ahead: 1 });
  for await (const { id, name } of walk) names.push(`${id} ${name}`);
  // #endregion numbered
  return names;
}

/** Stops after the first page, and goes on at the second. */
export async function inTwoParts(connection: Connection) {
  const api = createClient(connection);
  const names: (string | undefined)[] = [];
  // #region page-number
  let next: string | undefined;
  for await (const { items, cursor } of paginate(api.listExperiments, { perPage: 20 }).pages()) {
    names.push(...items.map(({ name }) => name));
    next = cursor; // the number of the next page
    break;
  }
  const rest = paginate(api.listExperiments, { perPage: 20 }, { cursor: next });
  for await (const { name } of rest) names.push(name);
  // #endregion page-number
  return names;
}

export async function winners(connection: Connection, goalId: number) {
  const api = createClient(connection);
  const found: number[] = [];
  // #region items
  const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId, impact: 'POSITIVE' } });
  for await (const { variationId, data } of walk) {
    if (variationId !== undefined && (data?.improvementRate ?? 0) > 0) found.push(variationId);
  }
  // #endregion items
  return found;
}

/** Where a walk stands between two runs. */
export interface Bookmark {
  cursor?: string | undefined;
}

// #region resume
/** Hands over page after page. When it fails, `bookmark` says where the next run begins. */
export async function eachPage(
  connection: Connection,
  goalId: number,
  bookmark: Bookmark,
  store: (visitors: readonly (number | undefined)[]) => void,
): Promise<void> {
  const api = createClient(connection);
  const { cursor: start } = bookmark;
  const walk = paginate(
    api.listGoalCampaignExperiments,
    { body: { goalId, pageSize: 50 } },
    { cursor: start },
  );
  try {
    for await (const { items, cursor } of walk.pages()) {
      store(items.map(({ data }) => data?.visitors));
      bookmark.cursor = cursor;
    }
  } catch (error) {
    if (error instanceof AutomationError) console.error(`Stopped at ${error.cursor ?? 'the first page'}.`);
    throw error;
  }
}
// #endregion resume

await runAsProgram(import.meta.url, async (connection, goalId = '6') => {
  console.log(`active experiments:\n${(await activeExperiments(connection)).join('\n')}`);
  console.log(`variations that win: ${(await winners(connection, Number(goalId))).join(', ')}`);
});
