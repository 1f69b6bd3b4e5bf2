import { defined } from '../../base/defined.ts';
import { isObject } from '../../base/json.ts';
import { type Operation, shapeOf } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { lookAt } from '../compare/fields.ts';
import type { Run } from '../run.ts';
import { jsonBody } from '../send/request.ts';
import { readWhole } from './inventory.ts';
import { pathNames, pathParams, type Place, placeOfRecord, samePlace, placeText } from '../objects/place.ts';
import { changesIn, changeText, fitted, writableFields } from './records.ts';
import { wrapOf } from '../../resources/resource.ts';

/** An object that the fixtures hand over for change, as it was before the first write. */
export interface FixtureState {
  readonly place: Place;
  /** Its path; undefined if no operation reads it. */
  readonly path?: string;
  readonly record?: unknown;
}

/** Reads what the fixtures hand over for change. */
export async function recordFixtures(run: Run): Promise<FixtureState[]> {
  const states: FixtureState[] = [];
  for (const place of run.objects.changeable) {
    const path = pathOf(run, place);
    const record = path === undefined ? undefined : await readRecord(run, path, place);
    states.push({ place, ...defined({ path }), record });
  }
  return states;
}

/** What became of the objects that the fixtures name. */
export interface Restoration {
  /** Those that are not as they were. */
  readonly damaged: string[];
  /** Those that nothing reads. */
  readonly unknown: string[];
}

/** Gives the objects that the fixtures name their old values back, reads them again, and returns what differs. */
export async function restore(run: Run, states: readonly FixtureState[]): Promise<Restoration> {
  const restored: Restoration = { damaged: [], unknown: [] };
  for (const { place, path, record } of states) {
    if (!run.objects.isTouched(place)) continue;
    const change = `${placeText(place)} was changed`;
    if (path === undefined || record === undefined)
      restored.unknown.push(`${change}, and no operation reads what it was before`);
    else {
      const why = await restoreOne(run, path, place, record);
      if (why !== undefined) restored.damaged.push(`${change} and could not be restored: ${why}`);
    }
  }
  return restored;
}

async function restoreOne(
  run: Run,
  path: string,
  place: Place,
  record: unknown,
): Promise<string | undefined> {
  const { contract, session } = run;
  const fields = writableFields(contract, path);
  const look = async () => {
    const now = await readRecord(run, path, place);
    return now === undefined ? undefined : changesIn(record, now, fields);
  };
  const responses: string[] = [];
  let changes = await look();
  for (const method of ['PATCH', 'PUT']) {
    const operation = contract.operations.find((one) => one.path === path && one.method === method);
    const media = operation?.requestBody?.content[0];
    if (changes === undefined || changes.length === 0) break;
    if (operation === undefined || media?.schema === undefined) continue;
    const whole = fitted(shapeOf(contract.document, media.schema), record);
    const names = new Set(changes.map(({ pointer }) => pointer.split('/')[1] ?? ''));
    const body =
      method === 'PUT' || !isObject(whole)
        ? whole
        : Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
    const params = pathParams(operation, place);
    const { status } = await session
      .scratch()
      .send({ operation, params, effect: 'own', body: jsonBody(body) });
    responses.push(`${method} returned ${status === 0 ? 'nothing' : status}`);
    changes = await look();
  }
  const attempts = responses.length === 0 ? '' : ` (${responses.join(', ')})`;
  if (changes === undefined) return `it is gone. It was ${stringifyExact(record)}${attempts}`;
  return changes.length === 0 ? undefined : `${changeText(changes)}${attempts}`;
}

/** The path of the object: one that is changed there, preferably one that is also read there. */
function pathOf({ contract, objects }: Run, place: Place): string | undefined {
  const isOf = (operation: Operation): boolean => {
    const names = pathNames(operation);
    return names.length > 0 && names.every((name) => Object.hasOwn(place, name));
  };
  const changes = contract.operations.filter(
    (one) => !one.readOnly && ['PATCH', 'PUT'].includes(one.method) && isOf(one),
  );
  const isRead = ({ path }: Operation): boolean =>
    contract.operations.some((one) => one.method === 'GET' && one.readOnly && one.path === path);
  const isListed = ({ path }: Operation): boolean =>
    objects.resources.all.some((one) => one.path === path && one.list !== undefined);
  return (changes.find(isRead) ?? changes.find(isListed))?.path;
}

/** The object as its path returns it, or as its list does; undefined if there is none. */
async function readRecord(run: Run, path: string, place: Place): Promise<unknown> {
  const { contract, objects, session } = run;
  const resource = objects.resources.all.find((one) => one.path === path);
  const readOperation = contract.operations.find(
    (one) => one.method === 'GET' && one.readOnly && one.path === path,
  );
  if (readOperation !== undefined) {
    const params = pathParams(readOperation, place);
    const { ok, value } = await session.scratch().send({ operation: readOperation, params, effect: 'read' });
    return ok ? lookAt(value, resource === undefined ? '' : wrapOf(resource, readOperation.id)) : undefined;
  }
  if (resource?.list === undefined) return undefined;
  const list = contract.operation(resource.list);
  const all = await readWhole(run, list, pathParams(list, place), session.scratch());
  return all?.items.find((item) => {
    const itemPlace = placeOfRecord(resource, item, place);
    return itemPlace !== undefined && samePlace(itemPlace, place);
  });
}
