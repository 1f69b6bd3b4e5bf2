import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect } from 'vitest';
import { pick } from '../../../src/sandbox/base/pick.ts';
import { choose, number, step, text } from './command.ts';
import { expectGoal, flagsKey, stamp, timestamp } from './model.ts';

const GIF = Buffer.from('R0lGODlhAwACAIAAAP///wAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw==', 'base64');
const measured = { format: 'GIF', size: GIF.length, width: 3, height: 2 };
const variables = fc.array(fc.record({ key: text, type: fc.constant('ENUM'), value: text }), {
  maxLength: 2,
});

export const customDataSteps = [
  step(
    'createCustomData',
    fc.tuple(text, fc.option(fc.nat({ max: 9 }))),
    async ([name, index], model, real) => {
      const body = { name, siteId: 1, method: 'SDK', ...(index === null ? {} : { index }) } as const;
      const taken = [...model.customDatas.values()].filter((one) => one.siteId === 1).map((one) => one.index);
      const created = real.api.createCustomData({ body });
      if (index !== null && taken.includes(index)) {
        await expect(created).rejects.toMatchObject({ status: 409 });
        return;
      }
      const { id = 0, index: given, ...rest } = await created;
      const now = timestamp(model);
      if (index === null) expect(taken).not.toContain(given);
      else expect(given).toBe(index);
      expect(rest).toMatchObject({ name, siteCode: 'tenttrail1', createdById: 1, dateModified: now });
      model.customDatas.set(id, { id, ...(given === undefined ? {} : { index: given }), ...rest });
    },
  ),
  step(
    'updateCustomData',
    fc.tuple(number, text, fc.boolean()),
    async ([at, description, learnable], model, { api }) => {
      const before = choose(model.customDatas.values(), at);
      const body = { description, learnable, type: 'NUMBER' } as const;
      const updated = await api.updateCustomData({ customDataId: before.id ?? 0, body });
      const now = timestamp(model);
      const change = { description, isLearnable: learnable, type: 'UNIQUE', format: 'NUMBER' } as const;
      const expected = { ...before, ...change, dateModified: now, modificationDate: now };
      expect(updated).toEqual(expected);
      model.customDatas.set(before.id ?? 0, expected);
    },
    (model) => model.customDatas.size > 0,
  ),
  step(
    'replaceCustomData',
    fc.tuple(number, text, fc.option(fc.nat({ max: 9 }))),
    async ([at, name, index], model, { api }) => {
      const before = choose(model.customDatas.values(), at);
      const { id = 0, siteId, siteCode, createdById, dateCreated } = before;
      const body = { name, siteId, method: 'SDK', ...(index === null ? {} : { index }) } as const;
      const others = [...model.customDatas.values()].filter((one) => one.siteId === siteId && one.id !== id);
      const replaced = api.replaceCustomData({ customDataId: id, body });
      if (index !== null && others.some((one) => one.index === index)) {
        await expect(replaced).rejects.toMatchObject({ status: 409 });
        return;
      }
      const now = timestamp(model);
      const usual = { type: 'UNIQUE', format: 'STRING', isFiltrableVentilable: true } as const;
      const off = { isConstant: false, isLocalOnly: false, isLearnable: false };
      const kept = { id, siteCode, createdById, dateCreated, dateModified: now, modificationDate: now };
      const expected = { index: before.index, ...usual, ...off, ...body, ...kept };
      expect(await replaced).toEqual(expected);
      model.customDatas.set(id, await replaced);
    },
    (model) => model.customDatas.size > 0,
  ),
  step(
    'deleteCustomData',
    number,
    async (at, model, real) => {
      const id = choose(model.customDatas.keys(), at);
      await real.api.deleteCustomData({ customDataId: id });
      model.customDatas.delete(id);
      for (const [goal, { customDatas = [] }] of model.goals)
        if (customDatas.some((one) => one.id === id)) await expectGoal(real, model, goal);
    },
    (model) => model.customDatas.size > 0,
  ),
];

export const keyMomentSteps = [
  step('createKeyMoment', fc.tuple(text, fc.nat()), async ([name, visitorCount], model, { api }) => {
    const body = {
      name,
      conditionDataList: [{ targetingCondition: { targetingType: 'KEY_PAGES', visitorCount, weight: 1 } }],
    };
    const rest = { audienceTracking: false, audienceTrackingEditable: true, isFavorite: false };
    const { id = 0, ...created } = await api.createKeyMoment({ body });
    expect(created).toEqual({ ...body, ...rest });
    expect(model.keyMoments.has(id)).toBe(false);
    model.keyMoments.set(id, { id, ...body, ...rest, userVisible: true });
  }),
  step(
    'deleteKeyMoment',
    number,
    async (at, model, { api }) => {
      const id = choose(model.keyMoments.keys(), at);
      await api.deleteKeyMoment({ keyMomentId: id });
      model.keyMoments.delete(id);
      await expect(api.deleteKeyMoment({ keyMomentId: id })).rejects.toMatchObject({ status: 404 });
    },
    (model) => model.keyMoments.size > 0,
  ),
];

export const imageSteps = [
  step('uploadImage', text, async (name, model, real) => {
    const { api, sandbox } = real;
    const file = new File([GIF], 'x.gif');
    const image = await api.uploadImage({ siteId: 2, body: { file, name } });
    const { id = 0, sourceUrl = '' } = image;
    expect(image).toMatchObject({ siteId: 2, name, fileName: 'x.gif', ...measured, date: timestamp(model) });
    const stored = await (await sandbox.fetch(sourceUrl)).arrayBuffer();
    expect(Buffer.from(stored)).toEqual(GIF);
    model.images.set(id, image);
  }),
  step(
    'cloneImage',
    fc.tuple(number, text),
    async ([at, name], model, { api }) => {
      const original = choose(model.images.values(), at);
      const {
        id = 0,
        sourceUrl = '',
        path = '',
        name: copied,
      } = await api.cloneImage({ imageId: original.id ?? 0 });
      expect(copied).toContain(' (copy)');
      expect(await api.updateImage({ imageId: id, body: { name } })).toMatchObject({ id, name });
      model.images.set(id, { ...original, id, sourceUrl, path, name, date: timestamp(model) });
    },
    (model) => model.images.size > 0,
  ),
  step(
    'deleteImage',
    number,
    async (at, model, { api }) => {
      const id = choose(model.images.keys(), at);
      await api.deleteImage({ imageId: id });
      model.images.delete(id);
    },
    (model) => model.images.size > 0,
  ),
];

export const flagSteps = [
  step('duplicateFeatureFlag', number, async (at, model, { api }) => {
    const original = choose(model.flags.values(), at);
    const { siteCode } = original;
    const created = await api.duplicateFeatureFlag({ siteCode, featureKey: original.featureKey });
    const { id = 0, featureKey = '' } = created;
    expect(model.flags.has(flagsKey({ siteCode, featureKey }))).toBe(false);
    const now = stamp(model);
    const copy = {
      ...original,
      id,
      featureKey,
      name: `${original.name} (copy)`,
      archived: false,
      createdById: 1,
      dateCreated: now,
      dateModified: now,
      dateContentModified: now,
      environmentConfigurations: (original.environmentConfigurations ?? []).map((one) => ({
        ...one,
        featureEnabled: false,
        // The rules of a copy have ids of their own.
        rolloutRules: (one.rolloutRules ?? []).map((rule) => ({ ...rule, id: expect.anything() as number })),
        dateModified: now,
      })),
    };
    const copied = await api.getFeatureFlag({ siteCode, featureKey });
    expect(copied).toEqual(copy);
    model.flags.set(flagsKey(copy), { ...copy, ...pick(copied, ['environmentConfigurations']) });
  }),
  step(
    'updateFeatureFlag',
    fc.tuple(number, variables, fc.boolean()),
    async ([at, sent, archived], model, real) => {
      const before = choose(model.flags.values(), at);
      const { siteCode, featureKey } = before;
      const body = { featureKey, variables: sent, isArchived: archived };
      const updated = await real.api.updateFeatureFlag({ siteCode, featureKey, body });
      const now = stamp(model);
      const after = { ...before, variables: sent, archived, dateModified: now, dateContentModified: now };
      expect(updated).toEqual(after);
      model.flags.set(flagsKey(before), after);
    },
  ),
  step('updateFeatureFlagEnvironment', fc.tuple(number, fc.boolean()), async ([at, on], model, { api }) => {
    const before = choose(model.flags.values(), at);
    const { siteCode, featureKey, environmentConfigurations: environments = [] } = before;
    const body = { featureEnabled: on };
    await api.updateFeatureFlagEnvironment({ siteCode, featureKey, environmentKey: 'staging', body });
    const dateModified = stamp(model);
    const environmentConfigurations = environments.map((one) =>
      one.environmentKey === 'staging' ? { ...one, featureEnabled: on, dateModified } : one,
    );
    model.flags.set(flagsKey(before), { ...before, environmentConfigurations, dateModified });
  }),
];
