import { defined } from '../../base/defined.ts';
import { ABSENT } from '../report/presence.ts';
import { isList, isObject, isScalar, valueIn } from '../../base/json.ts';
import { type Operation, returnedShape } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { lookAt } from '../compare/fields.ts';
import { walkPages } from '../walk/walk.ts';
import type { Run, RunContext } from '../run.ts';
import type { Probe } from '../send/probe.ts';
import { each } from '../send/concurrency-and-rate.ts';
import type { Call, Params } from '../send/request.ts';
import { Stopped } from '../send/sleep.ts';
import { recordAt } from '../objects/candidate.ts';
import { isOpen, listAt } from '../../resources/derive.ts';
import { isPartial } from '../../resources/derive-pages.ts';
import { isMarked } from '../objects/mark.ts';
import { type Place, placeOfRecord, placeText, placeOf, shownBy } from '../objects/place.ts';
import type { Listed } from './listed.ts';
import { changesIn, changeText, writableFields } from './records.ts';
import { remedyFor } from '../objects/remedy.ts';
import { bare, type Resource } from '../../resources/resource.ts';
import { changesOfSingle, readSingles } from './singles.ts';

/** How the lists differ from before, although the run did not announce it. */
export interface Comparison {
  readonly differences: readonly string[];
  readonly uncovered: readonly string[];
}

/** Maximum number of parents whose lists are read. */
const MOST_PARENTS = 3;
/** Maximum number of pages of a list that is not known to have any. */
const MOST_PAGES = 50;

/** Reads the list of each kind of object that can be created, changed or removed, and what is no list. */
export async function takeInventory(run: Run): Promise<void> {
  const { lists, singles, uncovered } = run.inventory;
  const listed = listsOf(run);
  await each(listed, run.options.concurrency, async (operation) => {
    const places = run.objects.placesFor(operation);
    if (places.length > MOST_PARENTS)
      uncovered.push(`${operation.id}: only ${MOST_PARENTS} of its parents were read`);
    for (const params of places.slice(0, MOST_PARENTS)) {
      const listing = await readListed(run, operation, params, run.session.scratch());
      if (typeof listing === 'string') uncovered.push(`${operation.id}: ${listing}`);
      else if (listing !== undefined) lists.push(listing);
      if (typeof listing === 'object' && listing.isWhole && listing.resource)
        run.objects.rememberList(listing.resource, params);
      if (typeof listing === 'object' && !listing.isWhole)
        uncovered.push(`${operation.id}: only its first ${listing.records.length} objects were compared`);
    }
  });
  singles.push(...(await readSingles(run, listed)));
}

/**
 * After an accepted removal, returns what the lists no longer show although the run did not remove it: a service may
 * find several objects by one id. The first removal is followed by a look at all lists, and later ones at those of its
 * kind, twice as seldom each time, unless a read still shows what was removed.
 */
export async function goneAfter(run: RunContext, call: Call, probe: Probe): Promise<string[]> {
  const { operation } = call;
  const { objects, inventory, contract } = run;
  const isFirst = inventory.removals.size === 0;
  const count = (inventory.removals.get(operation.id) ?? 0) + 1;
  inventory.removals.set(operation.id, count);
  const resource = objects.resources.all.find(({ remove }) => remove === operation.id);
  const place = placeOf(call);
  let isThere = false;
  if (resource?.read !== undefined && objects.isMade(resource, place) && run.allowed(resource.read)) {
    const readCall: Call = { operation: contract.operation(resource.read), params: place, effect: 'read' };
    const look = async (): Promise<boolean> => {
      const { ok, value } = await probe.send(readCall);
      const records = shownBy(resource, readCall, { value }).map(({ record }) => record);
      return ok && recordAt({ resource, place }, records) !== undefined;
    };
    isThere = await run.retryUntilVisible(`what ${operation.id} removed`, look, (is) => is, run.signal);
    if (isThere) objects.left.keep(resource, place);
  }
  if (!isThere && Math.log2(count) % 1 !== 0) return [];
  const gone: string[] = [];
  const lists = inventory.lists.filter((list) => isFirst || list.resource === resource);
  for (const list of lists.filter(({ isWhole }) => isWhole)) {
    const look = async (): Promise<readonly string[]> => {
      const now = await readListed(run, list.operation, list.params, probe);
      return typeof now === 'object' ? goneFrom(run, list, now) : [];
    };
    const name = `what ${list.operation.id} showed`;
    gone.push(...(await run.retryUntilVisible(name, look, (missing) => missing.length > 0, run.signal)));
  }
  return gone;
}

/** Reads the same again, and returns each difference that the run did not announce. */
export async function compareInventory(run: Run): Promise<Comparison> {
  const before = run.inventory;
  const differences: string[] = [];
  const uncovered = [...before.uncovered];
  try {
    await each(before.lists, run.options.concurrency, async (list) => {
      const { operation, params } = list;
      const after = await run.retryUntilVisible(
        // Separate from other reads of the operation, which may have timed out.
        `the list of ${operation.id}`,
        () => readListed(run, operation, params, run.session.scratch()),
        (listing) => typeof listing === 'object' && differencesOf(run, list, listing).length > 0,
        run.signal,
      );
      const changes = typeof after === 'object' ? differencesOf(run, list, after) : [];
      if (typeof after === 'object' && changes.length > 0 && (await changesByItself(run, after)))
        uncovered.push(`${operation.id}: it changes by itself`);
      else if (typeof after === 'object') differences.push(...changes);
      else uncovered.push(`${operation.id}: ${after ?? 'it'} could not be read again`);
    });
    await each(before.singles, run.options.concurrency, async (single) => {
      differences.push(...(await changesOfSingle(run, single)));
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    uncovered.push('the target stopped responding before the lists were read again');
  }
  return { differences: [...new Set(differences)].sort(), uncovered };
}

/** Whether a list changes from one reading to the next, although the run has changed nothing. */
async function changesByItself(run: Run, list: Listed): Promise<boolean> {
  if (run.session.changed) return false;
  const again = await readListed(run, list.operation, list.params, run.session.scratch());
  return typeof again === 'object' && differencesOf(run, list, again).length > 0;
}

/** The lists of objects that requests can add, change or remove. Logs and statistics change by themselves. */
function listsOf({ contract, objects, allowed }: Run): Operation[] {
  const paths = contract.operations.filter(({ readOnly }) => !readOnly).map(({ path }) => bare(path));
  const isOf = (path: string): boolean =>
    paths.some(
      (one) => one === path || (one.startsWith(`${path}/`) && /^\/\{[^/]+\}$/.test(one.slice(path.length))),
    );
  return contract.operations.filter(
    (one) =>
      one.method === 'GET' &&
      one.readOnly &&
      allowed(one.id) &&
      (listAt(contract.document, one) !== undefined || isOpen(returnedShape(contract.document, one))) &&
      !one.parameters.some(({ in: where, required }) => where === 'query' && required) &&
      ((isOf(bare(one.path)) && !bare(one.path).endsWith('}')) ||
        objects.resources.all.some(({ list }) => list === one.id)),
  );
}

/** Reads one list; returns why it cannot be compared, or undefined if the service does not have it. */
async function readListed(
  run: RunContext,
  operation: Operation,
  params: Params,
  probe: Probe,
): Promise<Listed | string | undefined> {
  const resource = run.objects.resources.all.find(({ list }) => list === operation.id);
  const listing = await readWhole(run, operation, params, probe);
  if (listing === undefined) return undefined;
  if (listing.status !== 200) return `its status was ${listing.status}`;
  const records: [string, unknown][] = [];
  for (const item of listing.items) {
    const id = identityOf(item, resource, params);
    if (id === undefined) return 'its items have no id';
    records.push([id, item]);
  }
  return { operation, params, records, isWhole: listing.isWhole, ...defined({ resource }) };
}

const ID_FIELDS = ['id', 'uuid', 'guid', 'key', 'name', 'slug', 'code', 'identifier', 'email', 'secret'];

/** What identifies an item in its list: its address, or a field that is named like an id. */
function identityOf(item: unknown, resource: Resource | undefined, around: Params): string | undefined {
  const place = resource && placeOfRecord(resource, item, around);
  if (place !== undefined) return placeText(place);
  if (!isObject(item)) return isScalar(item) ? String(item) : undefined;
  const name = ID_FIELDS.find((field) => isScalar(item[field]));
  const value = name === undefined ? undefined : valueIn(item, name);
  return isScalar(value) ? `${name} ${value}` : undefined;
}

interface Whole {
  readonly status: number;
  readonly items: readonly unknown[];
  readonly isWhole: boolean;
}

/** All items of a list, on all of its pages, as far as the contract shows how to read them. */
export async function readWhole(
  run: RunContext,
  operation: Operation,
  params: Params,
  probe: Probe,
): Promise<Whole | undefined> {
  const call: Call = { operation, params, effect: 'read' };
  const at = listAt(run.contract.document, operation) ?? '';
  const itemsOf = (value: unknown): readonly unknown[] => {
    const items = lookAt(value, at);
    return isList(items) ? items : [];
  };
  if (operation.pagination !== undefined) {
    const walked = await walkPages(run, probe, call);
    const isPage = operation.pagination.style === 'page';
    const items = walked.items ?? (isPage && isList(walked.value) ? walked.value : itemsOf(walked.value));
    return found(walked.status, items, isPage || walked.items !== undefined);
  }
  const first = await probe.send(call);
  const items = [...itemsOf(first.value)];
  if (!first.ok || !isPartial(operation)) return found(first.status, items, true);
  const texts = new Set(items.map((item) => stringifyExact(item)));
  const next = pagesAfter(operation);
  for (let page = 0; next !== undefined && page < MOST_PAGES; page++) {
    const { ok, value } = await probe.send({ ...call, params: { ...params, ...next(page, items.length) } });
    const fresh = itemsOf(value).filter((item) => !texts.has(stringifyExact(item)));
    for (const item of fresh) texts.add(stringifyExact(item));
    items.push(...fresh);
    // The first number may be that of the first page.
    if (!ok || (fresh.length === 0 && page > 0)) return found(first.status, items, ok);
  }
  return found(first.status, items, false);
}

const found = (status: number, items: readonly unknown[], isWhole: boolean): Whole | undefined =>
  ABSENT.has(String(status))
    ? undefined
    : { status: status >= 200 && status < 300 ? 200 : status, items, isWhole };

/** The parameter that asks for a further page, with its value. */
function pagesAfter({ parameters }: Operation): ((page: number, count: number) => Params) | undefined {
  const query = parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name);
  const offset = query.find((name) => /^(\$?skip|offset|start|start_?(at|index))$/i.test(name));
  if (offset !== undefined) return (_page, count) => ({ [offset]: count });
  const number = query.find((name) => /^(page|page_?(number|no|num)|page\[number\])$/i.test(name));
  return number === undefined ? undefined : (page) => ({ [number]: page + 1 });
}

function differencesOf(run: Run, before: Listed, after: Listed): string[] {
  const { operation, resource } = before;
  const kind = listedKind(before);
  const fields = writableFields(run.contract, bare(resource?.path ?? operation.path));
  const differences: string[] = [];
  const [old, now] = byIdentity(before, after);
  for (const [id, record] of now) {
    const place = resource && placeOfRecord(resource, record, before.params);
    if (place !== undefined && run.objects.isFixture(place)) continue;
    const label = `${kind} ${shortened(id, 100)}`;
    const earlier = old.get(id);
    if (earlier === undefined) {
      const isOurs = isMarked(stringifyExact(record), run.prefix);
      if (isAnnounced(run, resource, place) || (!isAllShown(before, after) && !isOurs)) continue;
      differences.push(
        `${label} is new. ${originText(run, resource, place, isOurs)} ${remedyFor(run.contract, { path: operation.path, resource, params: place ?? before.params, record })}`,
      );
    } else {
      const changes = changesIn(earlier, record, fields);
      if (changes.length > 0) differences.push(`${label} has changed: ${changeText(changes)}`);
    }
  }
  return [...differences, ...goneFrom(run, before, after)];
}

const listedKind = ({ operation, resource }: Listed): string =>
  resource?.name ?? bare(operation.path).split('/').at(-1) ?? '';

/** Whether a list, or a page with fewer objects than the other reading of it, shows all. */
const isAllShown = (one: Listed, other: Listed): boolean =>
  one.isWhole || one.records.length < other.records.length;

type Records = ReadonlyMap<string, unknown>;

/** The records of both by what identifies them. What looks like an id may be that of a group. */
function byIdentity(before: Listed, after: Listed): readonly [old: Records, now: Records] {
  const isUnique = [before, after].every(({ records }) => new Map(records).size === records.length);
  const records = ({ records: all }: Listed): Records =>
    new Map(all.map(([id, record]) => [isUnique ? id : `${id}, ${stringifyExact(record)}`, record]));
  return [records(before), records(after)];
}

/** What is no longer in a list, unless the fixtures allow removing it. */
function goneFrom(run: RunContext, before: Listed, after: Listed): string[] {
  if (!isAllShown(after, before)) return [];
  const [old, now] = byIdentity(before, after);
  return [...old].flatMap(([id, record]) => {
    const place = before.resource && placeOfRecord(before.resource, record, before.params);
    const isAllowed = place !== undefined && run.objects.isFixture(place);
    return now.has(id) || isAllowed
      ? []
      : [
          `${listedKind(before)} ${shortened(id, 100)} is gone. It was ${shortened(stringifyExact(record), 500)}`,
        ];
  });
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}...`;

const isAnnounced = ({ objects }: Run, resource: Resource | undefined, place: Place | undefined): boolean =>
  resource !== undefined && place !== undefined && objects.left.isLeft(resource, place);

/** Where a new object may come from. */
function originText(
  { objects }: Run,
  resource: Resource | undefined,
  place: Place | undefined,
  isOurs: boolean,
): string {
  if (resource !== undefined && place !== undefined && objects.isMade(resource, place))
    return `The run created it, and ${objects.wasRemoved(place) ? `${resource.remove ?? 'a removal'} was accepted, but did not remove it.` : 'nothing removed it.'}`;
  return isOurs
    ? 'It has the mark of this run, but no response returned its id, so it was not removed.'
    : 'No response of this run returned its id: another request created it, of this run or of somebody else.';
}
