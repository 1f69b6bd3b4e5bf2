import fc from 'fast-check';
import { expect } from 'vitest';
import { omit } from '../../../src/sandbox/base/pick.ts';
import { choose, number, step, text } from './command.ts';
import { expectExperiment, expectGoal, type Model, stamp } from './model.ts';

const goals = fc.array(number, { maxLength: 4 });
const chosenGoals = (model: Model, numbers: readonly number[]) =>
  model.goals.size === 0 ? [] : numbers.map((at) => choose(model.goals.keys(), at));
const some = (model: Model) => model.experiments.size > 0;

/** The states in which an action is allowed, and its result. */
const ACTIONS: Readonly<Record<string, readonly [from: readonly string[], to: string]>> = {
  ACTIVATE: [['draft', 'scheduled', 'deactivated'], 'active'],
  SCHEDULE: [['draft', 'deactivated'], 'scheduled'],
  PAUSE: [['active'], 'paused'],
  RESUME: [['paused'], 'active'],
  STOP: [['active', 'paused'], 'stopped'],
  DEACTIVATE: [['active', 'paused', 'scheduled'], 'deactivated'],
};

export const experimentSteps = [
  step('createExperiment', fc.tuple(text, goals), async ([name, numbers], model, real) => {
    const sent = chosenGoals(model, numbers);
    const body = { name, siteId: 1, baseURL: 'https://shop.test/', goals: sent };
    const created = await real.api.createExperiment({ body });
    const { id = 0, variations = [] } = created;
    const now = stamp(model);
    const dates = { dateCreated: now, dateModified: now, dateStatusModified: now };
    const linked = [...new Set(sent)];
    expect(created).toMatchObject({ ...body, goals: linked, status: 'draft' });
    expect(model.experiments.has(id)).toBe(false);
    model.experiments.set(id, { ...omit(created, ['variations']), ...dates });
    expect(variations).toHaveLength(1);
    const [variation = 0] = variations;
    expect(model.variations.has(variation)).toBe(false);
    const code = { jsCode: '', cssCode: '' };
    model.variations.set(variation, {
      id: variation,
      name: 'Variation 1',
      siteId: 1,
      experimentId: id,
      ...code,
    });
    await expectExperiment(real, model, id);
    for (const goal of linked) await expectGoal(real, model, goal);
  }),
  step(
    'updateExperiment',
    fc.tuple(number, goals, text),
    async ([at, numbers, description], model, real) => {
      const before = choose(model.experiments.values(), at);
      const sent = chosenGoals(model, numbers);
      await real.api.updateExperiment({ experimentId: before.id ?? 0, body: { goals: sent, description } });
      const change = { goals: [...new Set(sent)], description, dateModified: stamp(model) };
      model.experiments.set(before.id ?? 0, { ...before, ...change });
      await expectExperiment(real, model, before.id ?? 0);
      for (const goal of before.goals ?? []) await expectGoal(real, model, goal);
    },
    some,
  ),
  step(
    'action',
    fc.tuple(number, fc.constantFrom(...Object.keys(ACTIONS))),
    async ([at, action], model, real) => {
      const before = choose(model.experiments.values(), at);
      const { id: experimentId = 0, status = '' } = before;
      const [from = [], to = ''] = ACTIONS[action] ?? [];
      const moved = real.api.updateExperiment({ experimentId, action, body: {} });
      if (!from.includes(status)) {
        await expect(moved).rejects.toMatchObject({ status: 400 });
        return;
      }
      const now = stamp(model);
      const after = {
        ...before,
        status: to,
        collectingDataEnabled: to !== 'stopped',
        dateModified: now,
        dateStatusModified: now,
        ...(to === 'active' ? { dateStarted: before.dateStarted ?? now } : {}),
        ...(to === 'stopped' ? { dateEnded: now, dateCollectingDataStopped: now } : {}),
      };
      expect(omit(await moved, ['variations'])).toEqual(after);
      model.experiments.set(experimentId, after);
    },
    some,
  ),
  step(
    'attachVariation',
    fc.tuple(number, text, fc.boolean()),
    async ([at, name, byDeviations], model, real) => {
      const before = choose(model.experiments.values(), at);
      const { id: experimentId = 0, deviations = {} } = before;
      const created = await real.api.createVariation({ body: { name, siteId: 1 } });
      const { id = 0 } = created ?? {};
      expect(model.variations.has(id)).toBe(false);
      const shares = { ...deviations, [String(id)]: 0 };
      const own = [...model.variations.values()].filter((one) => one.experimentId === experimentId);
      const variations = [...own.map((one) => one.id ?? 0), id];
      const body = byDeviations ? { deviations: shares } : { variations, deviations: shares };
      await real.api.updateExperiment({ experimentId, body });
      const respoolTime = { ...before.respoolTime, [String(id)]: Math.floor(model.now / 1_000) };
      const dateModified = stamp(model);
      model.experiments.set(experimentId, { ...before, deviations: shares, respoolTime, dateModified });
      model.variations.set(id, { ...created, experimentId });
      await expectExperiment(real, model, experimentId);
    },
    some,
  ),
  step(
    'cloneExperiment',
    number,
    async (at, model, real) => {
      const original = choose(model.experiments.values(), at);
      const names = [...model.experiments.values()].map(({ name }) => name);
      const copy = await real.api.cloneExperiment({ experimentId: original.id ?? 0 });
      const { id = 0, variations = [], name, deviations, targetingRule } = copy;
      expect(targetingRule).toEqual(
        original.targetingRule && { ...original.targetingRule, id: targetingRule?.id },
      );
      const now = stamp(model);
      expect(name).toContain(`${original.name} (copy`);
      expect(names).not.toContain(name);
      const ran = ['dateStarted', 'dateEnded', 'dateStatusModified', 'dateCollectingDataStopped'] as const;
      const fresh = { status: 'draft', collectingDataEnabled: true, respoolTime: {}, createdBy: 1 };
      const dates = { dateCreated: now, dateModified: now };
      const own = {
        id,
        ...(name === undefined ? {} : { name }),
        ...(deviations && { deviations }),
        ...(targetingRule && { targetingRule }),
      };
      model.experiments.set(id, { ...omit(original, ran), ...fresh, ...dates, ...own });
      const copied = [...model.variations.values()]
        .filter((one) => one.experimentId === original.id)
        .sort((a, b) => Number(a.id) - Number(b.id));
      expect(variations).toHaveLength(copied.length);
      for (const [index, variation] of copied.entries()) {
        const copyId = variations[index] ?? 0;
        expect(model.variations.has(copyId)).toBe(false);
        expect(deviations?.[String(copyId)]).toBe(original.deviations?.[String(variation.id)]);
        model.variations.set(copyId, { ...variation, id: copyId, experimentId: id });
      }
      await expectExperiment(real, model, id);
    },
    some,
  ),
  step(
    'deleteExperiment',
    number,
    async (at, model, real) => {
      const { id = 0, goals: linked = [], status } = choose(model.experiments.values(), at);
      const deleted = real.api.deleteExperiment({ experimentId: id });
      if (status !== 'draft' && status !== 'stopped') {
        await expect(deleted).rejects.toMatchObject({ status: 400 });
        return;
      }
      await deleted;
      model.experiments.delete(id);
      for (const [variationId, one] of model.variations) {
        if (one.experimentId !== id) continue;
        model.variations.delete(variationId);
        const gone = real.api.updateVariation({ variationId, body: {} });
        await expect(gone).rejects.toMatchObject({ status: 404 });
      }
      await expect(real.api.getExperiment({ experimentId: id })).rejects.toMatchObject({ status: 404 });
      for (const goal of linked) await expectGoal(real, model, goal);
    },
    some,
  ),
  step(
    'updateVariation',
    fc.tuple(number, text, fc.boolean(), number),
    async ([at, jsCode, asText, to], model, real) => {
      const before = choose(model.variations.values(), at);
      const experimentId = choose(model.experiments.keys(), to);
      const sent = asText ? String(experimentId) : experimentId;
      await real.api.updateVariation({ variationId: before.id ?? 0, body: { jsCode, experimentId: sent } });
      model.variations.set(before.id ?? 0, { ...before, jsCode, experimentId });
      await expectExperiment(real, model, experimentId);
      if (before.experimentId !== undefined) await expectExperiment(real, model, before.experimentId);
    },
    (model) => model.variations.size > 0 && some(model),
  ),
];
