/** The client at a glance: credentials, a walk over a filtered list, a report. The README shows it. */
// #region readme
import { clientCredentials, createClient, paginate, report } from 'experimentation-automation';

const { XA_BASE_URL = 'http://127.0.0.1:4010', XA_CLIENT_ID = 'any', XA_CLIENT_SECRET = 'any' } = process.env;
const token = clientCredentials({ clientId: XA_CLIENT_ID, clientSecret: XA_CLIENT_SECRET });
const api = createClient({ baseUrl: XA_BASE_URL, token });

const filter = [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] as const;
for await (const { id, name } of paginate(api.listExperiments, { filter }, { maxItems: 3 })) {
  if (id === undefined) continue;
  const question = { experimentId: id, body: { conversionType: 'ALL_CONVERSION' } } as const;
  const { data } = await report(api.requestExperimentResults, question);
  const reference = data?.variationData?._reference?.breakdownData?._reference?.generalData;
  console.log(`${name}: ${reference?.visitorCount} visitors`);
}
// #endregion readme
