/** Prints the results of the first active experiments, from nothing but credentials. */
// #region program
import { clientCredentials, createClient, paginate, poll } from 'experimentation-automation';

const {
  AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
  AUTOMATION_CLIENT_ID = 'any',
  AUTOMATION_CLIENT_SECRET = 'any',
} = process.env;
const token = clientCredentials({ clientId: AUTOMATION_CLIENT_ID, clientSecret: AUTOMATION_CLIENT_SECRET });
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token });

// Request a report for each of the first three active experiments.
const active = paginate(
  api.listExperiments,
  { filter: [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] },
  { maxItems: 3 },
);
const reports = [];
for await (const { id, name } of active) {
  if (id === undefined) continue;
  const { dataCode } = await api.requestExperimentResults({
    experimentId: id,
    body: { conversionType: 'ALL_CONVERSION' },
  });
  reports.push({ id, name, dataCode });
}
if (reports.length === 0) console.log('There are no active experiments.');

// Wait for each report and print a line for each variation and goal.
for (const { id, name, dataCode } of reports) {
  const { data } = await poll(api.getResults, { dataCode }, { interval: 2_000 });
  const rows = Object.entries(data?.variationData ?? {}).flatMap(([variation, { breakdownData }]) => {
    const { visitCount, goalsData } = breakdownData?._reference?.generalData ?? {};
    return Object.entries(goalsData ?? {}).map(
      ([goal, { conversionCount, improvementRate, reliability }]) => {
        return { variation, goal, visitCount, conversionCount, improvementRate, reliability };
      },
    );
  });
  console.log(`${id}: ${name}`);
  console.table(rows);
}
// #endregion program
