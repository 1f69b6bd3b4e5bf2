import fc from 'fast-check';
import { expect } from 'vitest';
import { choose, number, step, text } from './command.ts';
import { expectExperiment, expectGoal, type Model, timestamp } from './model.ts';

const goals = fc.array(number, { maxLength: 4 });
const chosenGoals = (model: Model, numbers: readonly number[]) =>
  model.goals.size === 0 ? [] : numbers.map((at) => choose(model.goals.keys(), at));
const some = (model: Model) => model.experiments.size > 0;

export const experimentSteps = [
  step('createExperiment', fc.tuple(text, goals, text), async ([name, numbers, status], model, real) => {
    const sent = chosenGoals(model, numbers);
    const created = await real.api.createExperiment({ body: { name, siteId: 1, goals: sent, status } });
    const { id = 0, variations = [] } = created;
    const now = timestamp(model);
    expect(model.experiments.has(id)).toBe(false);
    expect(variations).toHaveLength(2);
    const linked = [...new Set(sent)];
    const dates = { dateCreated: now, dateModified: now };
    model.experiments.set(id, { id, name, siteId: 1, goals: linked, status, ...dates });
    for (const [index, variation] of variations.entries()) {
      expect(model.variations.has(variation)).toBe(false);
      const named = index === 0 ? 'Original' : 'Variation 1';
      model.variations.set(variation, { id: variation, name: named, experimentId: id });
    }
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
      const change = { goals: [...new Set(sent)], description, dateModified: timestamp(model) };
      model.experiments.set(before.id ?? 0, { ...before, ...change });
      await expectExperiment(real, model, before.id ?? 0);
      for (const goal of before.goals ?? []) await expectGoal(real, model, goal);
    },
    some,
  ),
  step(
    'cloneExperiment',
    number,
    async (at, model, real) => {
      const original = choose(model.experiments.values(), at);
      const { id = 0, variations = [] } = await real.api.cloneExperiment({ experimentId: original.id ?? 0 });
      const now = timestamp(model);
      const dates = { dateCreated: now, dateModified: now };
      model.experiments.set(id, { ...original, id, name: `${original.name} (copy)`, ...dates });
      const copied = [...model.variations.values()]
        .filter((one) => one.experimentId === original.id)
        .sort((a, b) => Number(a.id) - Number(b.id));
      expect(variations).toHaveLength(copied.length);
      for (const [index, variation] of copied.entries()) {
        const copyId = variations[index] ?? 0;
        expect(model.variations.has(copyId)).toBe(false);
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
      const { id = 0, goals: linked = [] } = choose(model.experiments.values(), at);
      await real.api.deleteExperiment({ experimentId: id });
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
      await expectExperiment(real, model, before.experimentId);
    },
    (model) => model.variations.size > 0 && some(model),
  ),
];
