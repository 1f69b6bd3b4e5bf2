import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract, stringifyExact } from '../../src/document/index.ts';
import { startStopped } from './talk.ts';

const contract = loadContract(document);
/** The goal of the samples is linked, which a deletion says. The bytes of an upload cannot stand in an example. */
const REFUSED = ['deleteGoal', 'uploadImage banner'];
/** A cursor only follows from an answer. */
const CURSOR = 'listGoalCampaignExperiments nextPage';

const exampleOf = (name: string): string => {
  const parameter = Object.values(document.components.parameters).find((one) => one.name === name);
  if (parameter === undefined || !('example' in parameter)) throw new Error(`${name} has no example`);
  return String(parameter.example);
};

const samples = contract.operations.flatMap((operation) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => exampleOf(name));
  const query = operation.id === 'pollAudience' ? `?dataCode=${exampleOf('dataCode')}` : '';
  const bodies = operation.requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  const sample = (name: string, body?: unknown) => ({ operation, name, address: path + query, body });
  return bodies.length === 0 ? [sample('')] : bodies.map(({ name, value }) => sample(name, value));
});

describe('the first data', () => {
  it('is what every sample of the documentation can be tried on', async () => {
    const refused: string[] = [];
    for (const { operation, name, address, body } of samples) {
      const { call, sandbox } = await startStopped();
      const text = body === undefined ? undefined : stringifyExact(body);
      const reply = await call(operation.method.toUpperCase(), address, text);
      if (reply.status !== 200) refused.push(`${operation.id} ${name}`.trim());
      await sandbox.close();
    }
    expect(samples.length).toBeGreaterThan(60);
    expect(refused.filter((sample) => sample !== CURSOR)).toEqual(REFUSED);
  });

  it('has ids from 1 without a gap, of every kind', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    for (const kind of ['sites', 'accounts', 'goals', 'customDatas', 'experiments', 'variations'] as const)
      expect(records[kind]?.map(({ id }) => id)).toEqual(records[kind]?.map((_record, index) => index + 1));
    for (const kind of ['featureFlags', 'images', 'keyMoments', 'takeawayComments', 'themeConfigs'] as const)
      expect(records[kind]?.map(({ id }) => id)).toEqual(records[kind]?.map((_record, index) => index + 1));
  });

  it('refers to nothing that is not there', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    const ids = (kind: 'sites' | 'goals' | 'accounts' | 'customDatas' | 'experiments') =>
      new Set<unknown>(records[kind]?.map(({ id }) => id));
    const missing = (kind: Parameters<typeof ids>[0], named: readonly unknown[]) =>
      named.filter((id) => !ids(kind).has(id));
    const {
      goals = [],
      experiments = [],
      variations = [],
      featureFlags = [],
      takeawayComments = [],
    } = records;
    expect(
      missing(
        'sites',
        [...goals, ...experiments].map(({ siteId }) => siteId),
      ),
    ).toEqual([]);
    expect(
      missing(
        'goals',
        experiments.flatMap((one) => one.goals),
      ),
    ).toEqual([]);
    expect(
      missing(
        'goals',
        featureFlags.flatMap((flag) => flag.goalIds),
      ),
    ).toEqual([]);
    expect(
      missing(
        'experiments',
        variations.map((one) => one.experimentId),
      ),
    ).toEqual([]);
    expect(
      missing(
        'customDatas',
        goals.flatMap((goal) => goal.customDataIds),
      ),
    ).toEqual([]);
    const mentioned = takeawayComments.flatMap((one) => [one.authorId, ...(one.mentionedAccountIds ?? [])]);
    expect(missing('accounts', mentioned)).toEqual([]);
  });

  it('is the same for the same seed, and quick to plant', async () => {
    const [one, other] = await Promise.all([startStopped(), startStopped()]);
    expect(one.sandbox.snapshot()).toEqual(other.sandbox.snapshot());
    const started = performance.now();
    for (let time = 0; time < 5; time++) one.sandbox.reset();
    expect((performance.now() - started) / 5).toBeLessThan(100);
  });
});
