/** Walks, polls and reports. Checked by tsc; nothing here runs. */
import { createClient, paginate, poll, report } from '../../src/index.ts';
import { createReceiver } from '../../src/callbacks/index.ts';

const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
const { signal } = new AbortController();
const body = {
  conversionType: 'ALL_CONVERSION' as const,
  dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' }],
};

declare const own: (params: { body: object }) => Promise<{ dataCode: string }>;

export async function rightCalls(): Promise<void> {
  const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId: 42n } }, { signal, maxItems: 10 });
  for await (const { experimentId, data } of walk) {
    experimentId satisfies number | undefined;
    data?.visitors satisfies number | undefined;
  }
  for await (const page of walk.pages()) {
    page.cursor satisfies string | undefined;
    page.body.totalCount satisfies number;
  }
  const { data, response } = await api.listGoals({}).withResponse();
  data satisfies readonly { name?: string }[];
  response.headers.get('X-Pagination-Page-Count') satisfies `${number}` | null;
  response.headers.get('x-anything') satisfies string | null;
  const { data: code } = await api.requestExperimentResults({ experimentId: 3, body: {} }).withResponse();
  code.dataCode satisfies string;
  for await (const page of paginate(api.listGoals, {}).pages())
    page.response.headers.get('X-Pagination-Page-Count') satisfies `${number}` | null;
  const { status } = await poll(api.pollAudience, { dataCode: '1|2' }, { timeout: 1_000, signal });
  status satisfies string;
  const found = await report(api.requestFeatureFlagResults, { featureFlagId: 9n, body }, { signal });
  found.data?.variationData satisfies object | undefined;
  const callbacks = createReceiver({ baseUrl: 'https://hooks.example.com' });
  const answer = await report(api.requestExperimentResults, { experimentId: 3, body: {} }, api.pollAudience, {
    callbacks,
    onProgress: ({ body }) => body?.status satisfies string | undefined,
  });
  answer.data satisfies object | undefined;
}

export async function wrongCalls(): Promise<void> {
  const { response } = await api.getGoal({ goalId: 1 }).withResponse();
  // @ts-expect-error declared only for lists, so that nothing is known of its text
  response.headers.get('X-Pagination-Page-Count') satisfies `${number}` | null;
  // @ts-expect-error has no pages
  paginate(api.getGoal, { goalId: 42 });
  // @ts-expect-error is polled, and has no pages
  paginate(api.pollAudience, { dataCode: '17' });
  // @ts-expect-error a field that does not exist
  paginate(api.listGoalCampaignExperiments, { body: { goalId: 42, goal: 42 } });
  // @ts-expect-error without a body
  paginate(api.listGoalCampaignExperiments, {});
  // @ts-expect-error the first page needs a goal
  paginate(api.listGoalCampaignExperiments, { body: {} });
  // @ts-expect-error has no status to poll
  await poll(api.getGoal, { goalId: 42 });
  // @ts-expect-error a code is text
  await poll(api.pollAudience, { dataCode: 12 });
  // @ts-expect-error the time for the whole poll is `timeout`, in milliseconds
  await poll(api.pollAudience, { dataCode: '12' }, { timeout: '1m' });
  // @ts-expect-error requests no report
  await report(api.createGoal, { body: {} });
  // @ts-expect-error a custom function does not say how to get its results
  await report(own, { body: {} });
  // @ts-expect-error its response is not the code of a report
  await report(api.createGoal, { body: {} }, api.pollAudience);
  // @ts-expect-error cannot be polled
  await report(api.requestFeatureFlagResults, { featureFlagId: 9, body }, api.getGoal);
}
