import { describe, expect, it } from 'vitest';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { computing } from '@experimentation-automation/test-support/computing';

describe('the sample data', () => {
  it('has ids from 1 without gaps for every kind', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    for (const kind of [
      ...(['sites', 'accounts', 'goals', 'customDatas', 'experiments', 'variations'] as const),
      ...(['featureFlags', 'images', 'keyMoments', 'takeawayComments', 'themeConfigs'] as const),
      ...(['segments', 'targetingRules'] as const),
    ])
      expect(records[kind]?.map(({ id }) => id)).toEqual(records[kind]?.map((_record, index) => index + 1));
  });

  it('refers only to existing objects', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    const {
      goals = [],
      experiments = [],
      variations = [],
      featureFlags = [],
      takeawayComments = [],
      segments = [],
      personalizations = [],
      customDatas = [],
      images = [],
    } = records;
    const shares = experiments.flatMap(({ deviations = {} }) => Object.keys(deviations));
    const named = {
      sites: [goals, experiments, segments, personalizations, customDatas, images].flatMap((some) =>
        some.map(({ siteId }) => siteId),
      ),
      goals: [
        ...experiments.flatMap((one) => one.goals),
        ...featureFlags.flatMap((flag) => [flag.primaryGoalId ?? [], flag.secondaryGoalIds ?? []].flat()),
      ],
      segments: [...experiments, ...personalizations].flatMap((one) => one.targetingSegmentId ?? []),
      variations: [
        ...shares.filter((key) => key !== 'origin').map(Number),
        ...personalizations.flatMap((one) => one.variationIds ?? []),
      ],
      experiments: variations.flatMap((one) => one.experimentId ?? []),
      customDatas: goals.flatMap((goal) => goal.customDataIds),
      accounts: takeawayComments.flatMap((one) => [one.authorId, ...(one.mentionedAccountIds ?? [])]),
    };
    for (const kind of Object.keys(named) as (keyof typeof named)[]) {
      const ids = new Set<unknown>(records[kind]?.map(({ id }) => id));
      expect(
        named[kind].filter((id) => !ids.has(id)),
        kind,
      ).toEqual([]);
    }
    const codes = new Set(records.sites?.map(({ code }) => code));
    const written = [...featureFlags, ...customDatas].map(({ siteCode }) => siteCode ?? '');
    expect(written.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('says when an experiment ended if it is stopped, and of no other', async () => {
    const { sandbox } = await startStopped();
    const { experiments = [] } = sandbox.snapshot().records;
    const ended = experiments.filter(({ dateEnded }) => dateEnded !== undefined);
    expect(ended.map(({ id }) => id)).toEqual(
      experiments.filter(({ status }) => status === 'stopped').map(({ id }) => id),
    );
    expect(ended.length).toBeGreaterThan(2);
  });

  it('is the same for the same seed, and fast to create', async () => {
    const [one, other] = await Promise.all([startStopped(), startStopped()]);
    expect(one.sandbox.snapshot()).toEqual(other.sandbox.snapshot());
    const ms = await computing(() => {
      for (let time = 0; time < 5; time++) one.sandbox.reset();
    });
    expect(ms / 5).toBeLessThan(100);
  });
});
