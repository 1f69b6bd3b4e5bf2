import fc from 'fast-check';
import { expect } from 'vitest';
import { choose, number, step, text } from './command.ts';
import { expectGoal, FLAG_GOALS, linkedTo, stamp } from './model.ts';

const type = fc.constantFrom('WAREHOUSE', 'CUSTOM', 'SCROLL', 'URL', 'RATIO_METRICS');
const scalar = fc.oneof(text, fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const exact = (id: bigint) => (Number.isSafeInteger(Number(id)) ? Number(id) : id);
const optional = {
  description: text,
  status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  params: fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), scalar, { noNullPrototype: true }),
  tags: fc.array(text, { maxLength: 2 }),
} as const;
const required = {
  name: text,
  siteId: fc.constantFrom(1, 2),
  type,
  hasMultipleConversions: fc.boolean(),
} as const;
const input = fc.record(
  {
    ...required,
    ...optional,
    accessLimiters: fc.array(fc.record({ id: int64.map(exact) }), { maxLength: 2 }),
  },
  { requiredKeys: ['name', 'siteId', 'type', 'hasMultipleConversions'] },
);
const change = fc.record({ ...required, ...optional }, { requiredKeys: [] });

export const goalSteps = [
  step('createGoal', input, async (body, model, real) => {
    const { id = 0, ...created } = await real.api.createGoal({ body });
    const now = stamp(model);
    expect(model.goals.has(id)).toBe(false);
    const goal = { status: 'ACTIVE', ...body, createdBy: 1, dateCreated: now, dateModified: now } as const;
    expect(created).toMatchObject({ ...body, createdBy: 1, isActive: goal.status === 'ACTIVE' });
    model.goals.set(id, { id, ...goal });
    await expectGoal(real, model, id);
  }),
  step('replaceGoal', fc.tuple(number, input), async ([at, body], model, real) => {
    const before = choose(model.goals.values(), at);
    await real.api.replaceGoal({ goalId: before.id ?? 0, body });
    const { id, createdBy, dateCreated, personalizations, holdouts } = before;
    const { targetingSegmentMentalist, mentalistWeight } = before;
    const kept = { id, createdBy, dateCreated, personalizations, holdouts };
    const all = { ...kept, targetingSegmentMentalist, mentalistWeight, status: 'ACTIVE', ...body };
    const goal = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    model.goals.set(id ?? 0, { ...goal, ...body, dateModified: stamp(model) });
    await expectGoal(real, model, id ?? 0);
  }),
  step('updateGoal', fc.tuple(number, change), async ([at, body], model, real) => {
    const before = choose(model.goals.values(), at);
    await real.api.updateGoal({ goalId: before.id ?? 0, body });
    model.goals.set(before.id ?? 0, { ...before, ...body, dateModified: stamp(model) });
    await expectGoal(real, model, before.id ?? 0);
  }),
  step('deleteGoal', number, async (at, model, { api }) => {
    const { id = 0 } = choose(model.goals.values(), at);
    const held = linkedTo(model, id).length > 0 || FLAG_GOALS.includes(id) || id === 3;
    const deleted = api.deleteGoal({ goalId: id });
    if (held) await expect(deleted).rejects.toMatchObject({ status: 409 });
    else {
      await deleted;
      model.goals.delete(id);
    }
  }),
  step(
    'searchGoals',
    fc.tuple(change, fc.nat({ max: 2 })),
    async ([{ name = '', type, status }, page], model, { api }) => {
      const wanted = type === undefined ? { name } : { type };
      const goals = [...model.goals.values()].sort((a, b) => Number(a.id) - Number(b.id));
      const search = async (field: string, operator: string, parameter: string) => {
        const filter = { field, operator, parameters: [parameter] };
        const found = await api.searchGoals({ body: { filter, page: page + 1, perPage: 3 } });
        return found.map(({ id }) => id);
      };
      const pageOf = (found: typeof goals) => found.slice(3 * page, 3 * page + 3).map(({ id }) => id);
      if (wanted.type !== undefined)
        expect(await search('type', 'EQUAL', wanted.type)).toEqual(
          pageOf(goals.filter((goal) => goal.type === type)),
        );
      else if (name !== '')
        expect(await search('name', 'CONTAINS', name)).toEqual(
          pageOf(goals.filter((goal) => goal.name.toLowerCase().includes(name.toLowerCase()))),
        );
      if (status !== undefined)
        expect(await search('status', 'NOT_EQUAL', status.toLowerCase())).toEqual(
          pageOf(goals.filter((goal) => goal.status !== status)),
        );
    },
  ),
];
