/** Reads a list page by page. After a failure, the next run continues at the page that failed. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createClient, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , bookmark = 'bookmark.txt'] = process.argv;
const cursor = await readFile(bookmark, 'utf8').catch(() => undefined);

const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId: 6, pageSize: 50 } }, { cursor });
for await (const page of walk.pages()) {
  for (const { experimentId, variationId, data } of page.items)
    console.log(experimentId, variationId, data?.visitors);
  // The next run begins here, because this page is done.
  if (page.cursor === undefined) await rm(bookmark, { force: true });
  else await writeFile(bookmark, page.cursor);
}
