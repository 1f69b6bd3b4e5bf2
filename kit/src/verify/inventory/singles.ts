import { isList, isObject, isScalar } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';
import type { Operation } from '../../contract/index.ts';
import type { Run } from '../run.ts';
import { each } from '../send/concurrency-and-rate.ts';
import { listAt } from '../../resources/derive.ts';
import { bare } from '../../resources/resource.ts';
import { isMarked } from '../objects/mark.ts';
import type { Single } from './listed.ts';
import { type RecordChange, changesIn, changeText, writableFields } from './records.ts';

/** Reads each of them twice. Those that the service does not return, and lists that are compared, are left out. */
export async function readSingles(run: Run, lists: readonly Operation[]): Promise<Single[]> {
  const singles: Single[] = [];
  const isDeclared = (one: Operation): boolean => listAt(run.contract.document, one) !== undefined;
  const declaredLists = lists.filter(isDeclared);
  await each(singlesOf(run, declaredLists), run.options.concurrency, async (operation) => {
    const value = await read(run, operation);
    const again = value === undefined ? undefined : await read(run, operation);
    if (again === undefined || (isList(again) && lists.includes(operation))) return;
    singles.push({ operation, value: again, unstable: pointersOf(changesIn(value, again, ALL)) });
  });
  return singles;
}

/** Reads one again, and returns what has changed, unless it changes by itself. */
export async function changesOfSingle(run: Run, before: Single): Promise<string[]> {
  const { operation, value } = before;
  const look = async (): Promise<readonly RecordChange[]> => {
    const now = await read(run, operation);
    return now === undefined ? [] : toldOf(run, before, changesIn(value, now, ALL));
  };
  const name = `what ${operation.id} returned`;
  const first = await run.retryUntilVisible(name, look, (changes) => changes.length > 0, run.signal);
  // What differs from one reading to the next changes by itself.
  const again = first.length === 0 ? [] : (await look()).map((one) => stringifyExact(one));
  const stable = first.filter((one) => again.includes(stringifyExact(one)));
  if (stable.length === 0) return [];
  return [`What ${operation.id} returns has changed: ${changeText(stable)}`];
}

/** The fields of any name. */
const ALL: ReadonlySet<string> = new Set();

/** A run that only reads, in a scope, reads nothing else for this. */
function singlesOf({ contract, allowed, selected, options }: Run, lists: readonly Operation[]): Operation[] {
  return contract.operations.filter(
    (one) =>
      one.method === 'GET' &&
      one.readOnly &&
      allowed(one.id) &&
      (options.write || selected(one.id)) &&
      one.polling === undefined &&
      one.requestBody === undefined &&
      !one.path.includes('{') &&
      !one.parameters.some(({ required }) => required) &&
      !lists.includes(one),
  );
}

async function read(run: Run, operation: Operation): Promise<unknown> {
  if (run.session.gaveUpOn(operation)) return undefined;
  const { ok, value } = await run.session.scratch().send({ operation, params: {}, effect: 'read' });
  return ok && (isObject(value) || isList(value)) ? value : undefined;
}

const pointersOf = (changes: readonly RecordChange[]): string[] => changes.map(({ pointer }) => pointer);

/** The changes that somebody made. Counters, sizes, times and entity tags advance by themselves, unless a request can set them. */
function toldOf(run: Run, { operation, unstable }: Single, changes: readonly RecordChange[]): RecordChange[] {
  const fields = writableFields(run.contract, bare(operation.path));
  const isUnstable = (pointer: string): boolean =>
    unstable.some((one) => one === pointer || pointer.startsWith(`${one}/`) || one.startsWith(`${pointer}/`));
  const isSet = (pointer: string): boolean => fields.has(pointer.split('/').at(-1) ?? '');
  return changes
    .filter(({ pointer }) => !isUnstable(pointer))
    .flatMap((one) => (isList(one.was) && isList(one.is) ? entriesChanged(run, one, one.was, one.is) : one))
    .filter(({ pointer, was, is }) => isSet(pointer) || ![was, is].every(isFigure));
}

/** Ids and names that came or went. Lists of objects also show what the run itself does, such as the latest requests. */
function entriesChanged(
  { options, prefix, objects }: Run,
  change: RecordChange,
  was: readonly unknown[],
  is: readonly unknown[],
): RecordChange[] {
  if (![...was, ...is].every(isScalar)) return options.write ? [] : [change];
  const gone = was.filter((one) => !is.includes(one));
  const isOurs = (one: unknown): boolean =>
    isMarked(stringifyExact(one), prefix) || (isScalar(one) && objects.left.names(one));
  const fresh = is.filter((one) => !was.includes(one) && !isOurs(one));
  return gone.length + fresh.length === 0 ? [] : [{ ...change, was: gone, is: fresh }];
}

/**
 * A number, a size such as "12.5 MB", a time or a duration such as "0h 1m 12s", or an entity tag such as `"ae44:11"`, which
 * says only that something else differs.
 */
const isFigure = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  (typeof value === 'string' && (FIGURE.test(value) || ENTITY_TAG.test(value) || isMeasure(value)));

const FIGURE = /^[-+]?\d[\d.,:T+-]*\s?[a-z%]{0,3}$/i;
const ENTITY_TAG = /^(W\/)?"[^"\s]*"$/;

/** Whether a text has numbers, and no words but those of measures. */
const isMeasure = (text: string): boolean =>
  /\d/.test(text) &&
  !FOREIGN.test(text) &&
  text.split(/[^\p{L}]+/u).every((word) => WORDS.some((form) => form.test(word)));

const FOREIGN = /[^\p{L}\p{N}\s.,:;+\-/%()~<>]/u;
/** Units of time and size, what stands around them, the names of days and months, and the letters of ISO 8601. */
const WORDS = [
  /^([nmµu]?s(ec(ond)?s?)?|m(in(ute)?s?)?|h((ou)?rs?)?|d(ays?)?|w((ee)?ks?)?|mo(n(th)?s?)?|y((ea)?rs?)?)?$/i,
  /^([kmgtp]?i?b(ps)?|[kmgtp]?(bit|byte)s?|[kmg]?hz)$/i,
  /^(ago|since|for|up|and|of|in|about|approx(imately)?|less|more|than|over|[pdwmy]?t|p|z|utc|gmt|am|pm)$/i,
  /^((mon|tue(s)?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?)$/i,
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i,
];
