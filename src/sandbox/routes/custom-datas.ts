import type { CustomData, CustomDataInput } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import { sentFields } from '../rules/conform.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import { type CustomDataRecord, placeKey } from '../store/records.ts';
import { siteOf } from '../rules/refer.ts';
import { found, Refusal } from '../world/refusal.ts';
import { ME } from '../seed/ids.ts';

const DEFAULTS = {
  type: 'UNIQUE',
  format: 'STRING',
  isConstant: false,
  isFiltrableVentilable: true,
  isLocalOnly: false,
  isLearnable: false,
} as const satisfies Partial<CustomData>;

/** The fields, and whether a body sets them under the same name. */
const FIELDS = {
  name: true,
  method: true,
  description: true,
  partnerAnalyticsVariableName: true,
  tagManagerVariableName: true,
  tcVariableName: true,
  partnerTagVariableName: true,
  advancedProposedValues: true,
  customEvalCode: true,
  isConstant: true,
  isFiltrableVentilable: true,
  isLocalOnly: true,
  tags: true,
  id: false,
  index: false,
  siteId: false,
  siteCode: false,
  type: false,
  format: false,
  scope: false,
  learnable: false,
  isLearnable: false,
  createdById: false,
  dateCreated: false,
  modificationDate: false,
  dateModified: false,
} as const;
const SENT = settable(FIELDS);

export const shownCustomData = (record: CustomDataRecord): CustomData => ({
  ...record.more,
  ...omit(record, ['more']),
});

const customDataOf = ({ data }: World, id: Id): CustomDataRecord =>
  found(data.customDatas.get(id), 'custom data', id);

/** A request may name the format of a single value; a response then has UNIQUE. */
function typeOf({ type }: Pick<CustomDataInput, 'type'>): Pick<CustomData, 'type' | 'format'> {
  if (type === undefined) return {};
  if (type === 'BOOLEAN' || type === 'NUMBER' || type === 'STRING') return { type: 'UNIQUE', format: type };
  return { type };
}

const learnableOf = ({ learnable }: { learnable?: boolean }): Pick<CustomData, 'isLearnable'> =>
  learnable === undefined ? {} : { isLearnable: learnable };

/** Adds the date under its deprecated name. */
function modifiedNow({ clock }: World): Pick<CustomData, 'dateModified' | 'modificationDate'> {
  const now = clock.timestamp();
  return { modificationDate: now, dateModified: now };
}

/** The requested index if it is free on the site, otherwise the next free one. */
function indexFor({ data }: World, siteId: Id, wanted: number | undefined, self?: Id): number {
  const holder = (index: number) => data.customDatas.by('place', placeKey(siteId, index), { limit: 1 })[0];
  if (wanted !== undefined) {
    const other = holder(wanted);
    if (other === undefined || other.id === self) return wanted;
    throw new Refusal(409, `Index ${wanted} of site ${siteId} is taken by custom data ${other.id}`);
  }
  let index = data.customDatas.count('siteId', siteId);
  while (holder(index) !== undefined) index++;
  return index;
}

const written = (body: CustomDataInput) => ({
  ...DEFAULTS,
  ...pick(body, [...SENT, 'format', 'scope']),
  name: body.name,
  method: body.method,
  ...typeOf(body),
  ...learnableOf(body),
  ...withMore(undefined, body, FIELDS),
});

export const customDatas = {
  listCustomDatas: (params, { data, contract }) =>
    pageOf(
      { operation: 'listCustomDatas', contract, records: data.customDatas, show: shownCustomData },
      params,
    ),

  getCustomData: ({ customDataId }, world) => shownCustomData(customDataOf(world, customDataId)),

  createCustomData({ body }, world) {
    const { code: siteCode } = siteOf(world, body.siteId);
    const customData = world.data.customDatas.put({
      id: world.data.customDatas.nextId(),
      index: indexFor(world, body.siteId, body.index),
      siteId: body.siteId,
      siteCode,
      ...written(body),
      createdById: ME,
      dateCreated: world.clock.timestamp(),
      ...modifiedNow(world),
    });
    return shownCustomData(customData);
  },

  replaceCustomData({ customDataId, body }, world) {
    const before = customDataOf(world, customDataId);
    const { code: siteCode } = siteOf(world, body.siteId);
    const stays = siteCode === before.siteCode ? before.index : undefined;
    const customData = world.data.customDatas.put({
      index: indexFor(world, body.siteId, body.index ?? stays, before.id),
      siteId: body.siteId,
      siteCode,
      ...written(body),
      ...pick(before, ['id', 'createdById', 'dateCreated']),
      ...modifiedNow(world),
    });
    return shownCustomData(customData);
  },

  updateCustomData({ customDataId, body }, world) {
    const before = customDataOf(world, customDataId);
    const customData = world.data.customDatas.put({
      ...before,
      ...sentFields(world, 'CustomData', body, [...SENT, 'scope', 'format'], before),
      ...typeOf(body),
      ...learnableOf(body),
      ...withMore(before.more, body, FIELDS),
      ...modifiedNow(world),
    });
    return shownCustomData(customData);
  },

  deleteCustomData({ customDataId }, world) {
    const { id } = customDataOf(world, customDataId);
    for (const goal of world.data.goals.by('customDataId', id))
      world.data.goals.put({ ...goal, customDataIds: goal.customDataIds.filter((other) => other !== id) });
    world.data.customDatas.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const customDataAssumptions: readonly Assumption[] = [
  {
    operations: ['createCustomData', 'replaceCustomData', 'updateCustomData'],
    text: 'The types BOOLEAN, NUMBER and STRING, which only requests have, are stored as UNIQUE with that format.',
  },
  {
    operations: ['createCustomData', 'replaceCustomData'],
    text: 'An index that other custom data of the site uses gets a 409. Without an index, a new item gets the next free one and a replaced item keeps its index.',
  },
  {
    operations: ['createCustomData', 'replaceCustomData'],
    text: 'Defaults: type UNIQUE, format STRING, isFiltrableVentilable true, isConstant, isLocalOnly and isLearnable false.',
  },
  {
    operations: ['createCustomData', 'replaceCustomData', 'updateCustomData'],
    text: 'modificationDate always has the value of dateModified; a value in the request is ignored.',
  },
  {
    operations: ['createCustomData', 'replaceCustomData', 'updateCustomData'],
    text: 'customEvalCode is stored and returned, never run.',
  },
  {
    operations: ['createCustomData', 'replaceCustomData', 'updateCustomData'],
    text: 'Unknown fields are stored and returned unchanged, because some fields have other names in the service.',
  },
  {
    operations: ['deleteCustomData'],
    text: 'It is removed from the goals that use it; the deletion is not refused.',
  },
];
