import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { CustomData, CustomDataUpdate } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import { listHandler } from './list-handler.ts';
import { omit, pick } from '../base/pick.ts';
import { type CustomDataRecord, placeKey } from '../store/records.ts';
import { siteOf } from '../rules/refer.ts';
import { found, Refusal } from '../base/refusal.ts';

const DEFAULTS = {
  type: 'UNIQUE',
  format: 'STRING',
  isConstant: false,
  isFiltrableVentilable: true,
  isLocalOnly: false,
  isLearnable: false,
} as const satisfies Partial<CustomData>;

/** The fields that no body sets under the same name and with the same values. */
const OWN: OwnFields<'CustomData'> = [
  'id',
  'index',
  'siteId',
  'siteCode',
  'type',
  'isLearnable',
  'createdById',
  'dateCreated',
  'modificationDate',
  'dateModified',
];

const customDataOf = ({ data }: HandlerContext, id: Id): CustomDataRecord =>
  found(data.customDatas.get(id), 'custom data', id);

/** A request may name the format of a single value; a response then has UNIQUE. */
function typeOf({ type }: CustomDataUpdate): Pick<CustomData, 'type' | 'format'> {
  if (type === undefined) return {};
  if (type === 'BOOLEAN' || type === 'NUMBER' || type === 'STRING') return { type: 'UNIQUE', format: type };
  return { type };
}

/** Adds the date under its deprecated name. */
function modifiedNow({ clock }: HandlerContext): Pick<CustomData, 'dateModified' | 'modificationDate'> {
  const now = clock.timestamp();
  return { modificationDate: now, dateModified: now };
}

/** The requested index if it is free on the site, otherwise the next free one. */
function indexFor({ data }: HandlerContext, siteId: Id, ownIndex: number | undefined, self?: Id): number {
  const holder = (index: number) => data.customDatas.by('place', placeKey(siteId, index), { limit: 1 })[0];
  if (ownIndex !== undefined) {
    const other = holder(ownIndex);
    if (other === undefined || other.id === self) return ownIndex;
    throw new Refusal('conflict', `Index ${ownIndex} of site ${siteId} is taken by custom data ${other.id}`);
  }
  let index = data.customDatas.count('siteId', siteId);
  while (holder(index) !== undefined) index++;
  return index;
}

/** Fields of a request that responses have under another name, or that were not observed in one. */
const NOT_RETURNED = ['learnable', 'scope'] as const;

/** The record with the fields of a body. */
const written = <R extends object>(context: HandlerContext, record: R, body: CustomDataUpdate) => ({
  ...withAllFields(context, 'CustomData', { record, body: omit(body, NOT_RETURNED), own: OWN }),
  ...typeOf(body),
  ...defined({ isLearnable: body.learnable }),
  ...modifiedNow(context),
});

export const customDatas = {
  listCustomDatas: listHandler('listCustomDatas', 'customDatas', shownFields),

  getCustomData: ({ customDataId }, context) => shownFields(customDataOf(context, customDataId)),

  createCustomData({ body }, context) {
    const { code: siteCode } = siteOf(context, body.siteId);
    const customData = {
      ...DEFAULTS,
      id: context.data.customDatas.nextId(),
      index: indexFor(context, body.siteId, body.index),
      ...pick(body, ['siteId', 'name', 'method']),
      siteCode,
      createdById: CURRENT_ACCOUNT,
      dateCreated: context.clock.timestamp(),
    };
    return shownFields(context.data.customDatas.put(written(context, customData, body)));
  },

  replaceCustomData({ customDataId, body }, context) {
    const before = customDataOf(context, customDataId);
    const { code: siteCode } = siteOf(context, body.siteId);
    const stays = siteCode === before.siteCode ? before.index : undefined;
    const customData = {
      ...DEFAULTS,
      ...pick(before, ['id', 'createdById', 'dateCreated']),
      index: indexFor(context, body.siteId, body.index ?? stays, before.id),
      ...pick(body, ['siteId', 'name', 'method']),
      siteCode,
    };
    return shownFields(context.data.customDatas.put(written(context, customData, body)));
  },

  updateCustomData({ customDataId, body }, context) {
    const before = customDataOf(context, customDataId);
    return shownFields(context.data.customDatas.put(written(context, before, body)));
  },

  deleteCustomData({ customDataId }, context) {
    const { id } = customDataOf(context, customDataId);
    for (const goal of context.data.goals.by('customDataId', id))
      context.data.goals.put({ ...goal, customDataIds: goal.customDataIds.filter((other) => other !== id) });
    context.data.customDatas.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const customDataAssumptions = [
  assumed('createCustomData', 'replaceCustomData', 'updateCustomData')`
    The types BOOLEAN, NUMBER and STRING, which only requests have, are stored as UNIQUE with that format.`,
  assumed('createCustomData', 'replaceCustomData')`
    An index that other custom data of the site uses gets a 409. Without an index, a new item gets the next free one and a replaced item keeps its index.`,
  assumed('createCustomData', 'replaceCustomData')`
    Defaults: type UNIQUE, format STRING, isFiltrableVentilable true, isConstant, isLocalOnly and isLearnable false.`,
  assumed('createCustomData', 'replaceCustomData', 'updateCustomData')`
    modificationDate always has the value of dateModified; a value in the request is ignored.`,
  assumed('createCustomData', 'replaceCustomData', 'updateCustomData')`
    customEvalCode is stored and returned, never run.`,
  assumed('createCustomData', 'replaceCustomData', 'updateCustomData')`
    Unknown fields are stored and returned unchanged, because some fields have other names in the service.`,
  assumed('deleteCustomData')`
    It is removed from the goals that use it; the deletion is not refused.`,
];
