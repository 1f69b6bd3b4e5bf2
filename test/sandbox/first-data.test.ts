import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract, stringifyExact, text } from '../../src/contract/index.ts';
import { startStopped, talkTo } from './talk.ts';

const contract = loadContract(document);
/** An example cannot contain the bytes of a file. */
const REFUSED = ['createImages banner', 'uploadImage banner'];

const isForm = (type: string) => type === 'application/x-www-form-urlencoded';
const formOf = (fields: unknown) => new URLSearchParams(Object.entries(fields ?? {})).toString();

const samples = contract.operations.flatMap((operation) => {
  const exampleOf = (name: string): string => {
    const example = operation.parameters.find((one) => one.name === name)?.example;
    if (example === undefined) throw new Error(`${name} of ${operation.id} has no example`);
    return text(example) ?? stringifyExact(example);
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => exampleOf(name));
  const needsCode = operation.id === 'pollAudience' || operation.id === 'getResults';
  const query = needsCode ? `?dataCode=${exampleOf('dataCode')}` : '';
  const bodies =
    operation.requestBody?.content.flatMap(({ type, examples }) =>
      examples.map(({ name, value }) => ({ name, type, value })),
    ) ?? [];
  const sample = (name: string, type = 'application/json', body?: unknown) => ({
    operation,
    name,
    address: path + query,
    type,
    text: body === undefined ? undefined : isForm(type) ? formOf(body) : stringifyExact(body),
  });
  return bodies.length === 0
    ? [sample('')]
    : bodies.map(({ name, type, value }) => sample(name, type, value));
});

describe('the sample data', () => {
  it('works with every sample of the documentation', async () => {
    const refused: string[] = [];
    for (const { operation, name, address, type, text } of samples) {
      const { sandbox } = await startStopped();
      const call = talkTo(sandbox, { 'content-type': type });
      const reply = await call(operation.method.toUpperCase(), address, text);
      if (reply.status !== 200 && reply.status !== 201) refused.push(`${operation.id} ${name}`.trim());
      await sandbox.close();
    }
    expect(samples.length).toBeGreaterThan(60);
    expect(refused.sort()).toEqual(REFUSED);
  });

  it('has ids from 1 without gaps for every kind', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    for (const kind of [
      ...(['sites', 'accounts', 'goals', 'customDatas', 'experiments', 'variations'] as const),
      ...(['featureFlags', 'images', 'keyMoments', 'takeawayComments', 'themeConfigs'] as const),
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

  it('is the same for the same seed, and fast to create', async () => {
    const [one, other] = await Promise.all([startStopped(), startStopped()]);
    expect(one.sandbox.snapshot()).toEqual(other.sandbox.snapshot());
    const started = performance.now();
    for (let time = 0; time < 5; time++) one.sandbox.reset();
    expect((performance.now() - started) / 5).toBeLessThan(100);
  });
});
