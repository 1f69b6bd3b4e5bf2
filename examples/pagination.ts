/** Walks all experiments that a goal is linked to, and can go on after an interruption. */
import { AutomationError, createClient, paginate } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

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
  console.log(`variations that win: ${(await winners(connection, Number(goalId))).join(', ')}`);
});
