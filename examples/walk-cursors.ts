/** Lists the variations that improved a goal. Each page of this list contains the cursor of the next. */
import { createClient, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const records = paginate(api.listGoalCampaignExperiments, { body: { goalId: 6, impact: 'POSITIVE' } });
for await (const { experimentId, variationId, data } of records)
  console.log(`experiment ${experimentId}, variation ${variationId}: ${data?.improvementRate}`);
