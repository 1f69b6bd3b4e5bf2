/** Prints how many visitors saw the original variation of three active experiments. The README and the first page of the docs show it. */
// #region readme
import { createClient, paginate, report } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const active = paginate(
  api.listExperiments,
  { filter: [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] },
  { maxItems: 3 },
);
for await (const { id, name } of active) {
  if (id === undefined) continue; // In the types, the id is optional.
  // Requests a report of the results, and waits until it is ready.
  const { data } = await report(api.requestExperimentResults, { experimentId: id, body: {} });
  // The outer _reference is the original variation, the inner one all of its visitors.
  const original = data?.variationData?._reference?.breakdownData?._reference?.generalData;
  console.log(`${name}: ${original?.visitorCount} visitors saw the original`);
}
// #endregion readme
