/** A sandbox with many sites, each with an experiment, and one goal that all experiments link. */
import { createSandbox, type RateLimit, type Sandbox } from 'experimentation-automation-tools';

const FIRST = 1_000;

export const siteIds = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => FIRST + index);

export async function sandboxOf(sites: number, rateLimit?: RateLimit): Promise<Sandbox> {
  const sandbox = await createSandbox({
    clock: 'stopped',
    now: '2026-06-01T00:00:00Z',
    ...(rateLimit === undefined ? {} : { rateLimit }),
  });
  const { records, ...rest } = sandbox.snapshot();
  const [site] = records.sites ?? [];
  const [experiment] = records.experiments ?? [];
  const [goal] = records.goals ?? [];
  if (!site || !experiment || !goal) throw new Error('the sample data lacks a site, an experiment or a goal');
  const variations = (records.variations ?? []).filter(({ experimentId }) => experimentId === experiment.id);
  const ids = siteIds(sites);
  sandbox.restore({
    ...rest,
    records: {
      ...records,
      sites: [
        ...(records.sites ?? []),
        ...ids.map((id) => ({ ...site, id, code: `site${String(id).padStart(6, '0')}` })),
      ],
      customDatas: [],
      experiments: ids.map((id) => ({ ...experiment, id, siteId: id, goals: [goal.id] })),
      variations: ids.flatMap((id) =>
        variations.map((variation, at) => ({ ...variation, id: id * 10 + at, experimentId: id })),
      ),
    },
  });
  return sandbox;
}
