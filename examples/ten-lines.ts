/** The client at a glance: a change, a walk over pages, a report. The README shows it. */
import { type Connection, runAsProgram } from './command-line.ts';
// #region readme
import { createClient, paginate, report } from 'experimentation-automation';

// #endregion readme
export async function tenLines({ baseUrl, token }: Connection) {
  // #region readme
  const api = createClient({ baseUrl, token });

  await api.updateVariation({ variationId: 2, body: { jsCode: "document.title = 'Sale';" } });

  const impacts = paginate(api.listGoalCampaignExperiments, { body: { goalId: 6, impact: 'POSITIVE' } });
  for await (const { experimentId, data } of impacts) {
    console.log(experimentId, data?.improvementRate, data?.improvementRange);
  }

  const question = { experimentId: 1, body: { conversionType: 'ALL_CONVERSION' } } as const;
  const { data: results } = await report(api.requestExperimentResults, question);
  // #endregion readme
  return results;
}

await runAsProgram(import.meta.url, async (connection) => console.log(await tenLines(connection)));
