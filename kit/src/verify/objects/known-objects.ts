import { type Scalar, valueIn } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Call, Params } from '../send/request.ts';
import { isNamedAs, isNamedByUs } from './another-object.ts';
import type { Candidate } from './candidate.ts';
import { FoundObjects } from './found-objects.ts';
import { LeftObjects } from './left-objects.ts';
import { OwnObjects } from './own-objects.ts';
import {
  completed,
  distinct,
  isExactly,
  isWhole,
  keysSent,
  recordsIn,
  pathNames,
  type Place,
  placesNamed,
  placeOf,
  placeText,
  samePlace,
  scalarsOf,
  type Shown,
  shownBy,
  shownPlaces,
} from './place.ts';
import { isNamedWith, type Resource } from '../../resources/resource.ts';
import type { Readable } from '../../resources/derive.ts';
import type { Resources } from '../../resources/resources.ts';
import { InvalidObjects } from './invalid-objects.ts';
import { RequestGuard } from './request-guard.ts';

/** What a response says about objects. */
interface ObjectOutcome {
  readonly ok: boolean;
  readonly status: number;
  readonly value: unknown;
  readonly location?: string;
}

/** Number of records of a list that is noticed once. */
const LONG = 1_000;
const RETURNS_ANOTHER = 'the service returned another object for a new one';
const UNPROVEN = 'no read shows what the service creates';

/**
 * The objects that a run knows: those that exist, those that the fixtures hand over, and those that it made. An object
 * is the run's own only if a creation of the run returned its id, and the id was unknown before the first write.
 */
export class KnownObjects {
  readonly resources: Resources;
  /** The objects that accepted an invalid body. */
  readonly invalid: InvalidObjects;
  /** Decides which requests may be sent. */
  readonly guard: RequestGuard;
  readonly #own = new OwnObjects();
  readonly #found: FoundObjects;
  /** What stays after the run. */
  readonly left = new LeftObjects();
  readonly #touched: Place[] = [];
  /** Whose removal was accepted. */
  readonly #removals: Place[] = [];
  readonly #changeable: readonly Place[];
  readonly #removable: readonly Place[];
  readonly #keyNames: ReadonlySet<string>;
  /** What a read has yet to confirm. */
  readonly unconfirmed = new Set<Candidate>();
  readonly #noticed = new WeakMap<readonly unknown[], Set<string>>();
  #isWriting = false;

  constructor({ read = {}, change = [], remove = [] }: Fixtures, resources: Resources) {
    this.resources = resources;
    this.invalid = new InvalidObjects(resources);
    this.#changeable = change;
    this.#removable = remove;
    const kinds = [...resources.all, ...resources.readable];
    this.#keyNames = new Set(kinds.flatMap(({ keys }) => Object.keys(keys)));
    this.#found = new FoundObjects(read, this.#keyNames.size);
    this.guard = new RequestGuard({
      resources,
      own: this.#own,
      isFixture: (place) => this.isFixture(place),
      isSame: this.#covers,
    });
    for (const resource of resources.all)
      for (const place of [...change, ...remove, ...placesNamed(resource, read)])
        this.#own.remember(resource, place);
  }

  /** What this run created and has not removed, the oldest first. */
  own(resource: Resource): readonly Place[] {
    return this.#own.of(resource);
  }

  /** What the fixtures hand over for change. */
  get changeable(): readonly Place[] {
    return this.#changeable;
  }

  /** Whether this run made the object, also if it has removed it. */
  isMade(resource: Resource, place: Place): boolean {
    return this.#own.madeOf(resource).some((one) => samePlace(one, place));
  }

  /** Whether a change to the object that the fixtures hand over was accepted. */
  isTouched(place: Place): boolean {
    return this.#touched.some((one) => samePlace(one, place));
  }

  /** Whether the fixtures allow changing or removing the object. */
  isFixture(place: Place): boolean {
    return [...this.#changeable, ...this.#removable].some(
      (one) => Object.keys(one).every((name) => Object.hasOwn(place, name)) && this.#covers(place, one),
    );
  }

  rememberList(resource: Resource, around: Params): void {
    this.#own.rememberList(resource, around);
  }

  /** Whether all objects of the list that would show the place were known before the first write. */
  knewList(resource: Resource, place: Place): boolean {
    return this.#own.knewList(resource, place);
  }

  /** Another object of the kind, which existed before the first write. */
  older(resource: Resource, place: Place): Place | undefined {
    return this.#own.older(resource, place);
  }

  /** From now on, what a response shows may have been made by this run. */
  beginWriting(): void {
    this.#isWriting = true;
  }

  /** Records a response: what it removed, which objects it shows, and what it created. Returns what a read must confirm. */
  notice(call: Call, outcome: ObjectOutcome): Candidate[] {
    if (!outcome.ok || call.method !== undefined) return [];
    const { id, readOnly } = call.operation;
    const ownPlace = placeOf(call);
    if (!readOnly && this.isFixture(ownPlace)) this.#touched.push(ownPlace);
    const created = this.resources.creatorOf(id);
    const changedKind = this.resources.changedBy(id);
    const shown = (resource: Resource): Shown[] => shownBy(resource, call, outcome);
    if (created !== undefined) this.guard.noteCreation(created);
    const candidates = [
      ...(created === undefined ? [] : shown(created).flatMap((one) => this.#take(created, one, call))),
      ...(changedKind === undefined ? [] : this.#follow(changedKind, call, outcome, shown(changedKind))),
    ];
    const target = created ?? changedKind;
    if (call.wrongBody === true && target !== undefined)
      for (const { place = scalarsOf(call.params ?? {}) } of shown(target))
        if (Object.keys(place).length > 0) this.invalid.add(place);
    for (const { name, values, isComplete } of this.resources.hintsIn(call.operation, outcome.value)) {
      if (isComplete === true) this.#found.clear(name);
      for (const value of values) this.#found.addValue(name, value);
    }
    for (const resource of this.resources.all) {
      if (resource.remove === id) this.#removed(resource, scalarsOf(call.params ?? {}));
      if (resource.read === id) for (const { record } of shown(resource)) this.#see(resource, record, call);
      if (resource.list === id)
        for (const record of this.#newRecords(resource, call, outcome)) this.#see(resource, record, call);
    }
    for (const kind of this.resources.readable)
      if (kind.list === id)
        for (const record of this.#newRecords(kind, call, outcome))
          this.#found.add(kind, record, call.params);
    for (const candidate of candidates) this.unconfirmed.add(candidate);
    return candidates;
  }

  /** The records of a list. Those of a long one are new unless the same response to the same request was noticed before. */
  #newRecords(kind: Readable, { params }: Call, { value }: ObjectOutcome): readonly unknown[] {
    const records = recordsIn(kind, value);
    if (records.length < LONG) return records;
    const noticed = this.#noticed.get(records) ?? new Set<string>();
    const key = JSON.stringify([kind.list, this.#isWriting, placeText(scalarsOf(params ?? {}))]);
    if (noticed.has(key)) return [];
    this.#noticed.set(records, noticed.add(key));
    return records;
  }

  /** Whether a removal of the object was accepted. */
  wasRemoved(place: Place): boolean {
    return this.#removals.some((one) => samePlace(one, place));
  }

  /** Records what reads have shown of a candidate: undefined is no proof. Returns whether the object is the run's own. */
  decide(candidate: Candidate, isOurs: boolean | undefined): boolean {
    const { resource, place, returned } = candidate;
    this.unconfirmed.delete(candidate);
    if (isOurs === true && this.#own.addMade(resource, place)) return true;
    if (returned === undefined || (isOurs === undefined && this.#wentWithItsParent(place))) return false;
    this.guard.doubt(resource, isOurs === undefined ? UNPROVEN : RETURNS_ANOTHER);
    this.left.lose(
      isOurs === false
        ? { what: `${returned}, where another object is` }
        : { what: `${returned}, but no read shows that this run created it`, resource, params: place },
    );
    return false;
  }

  /** Whether this run made the object and has not removed it. */
  isOwn(resource: Resource, place: Place): boolean {
    return this.#own.has(resource, place);
  }

  /** Forgets an object, because it is gone. Its children are removed with it. */
  forget(resource: Resource, gone: Place): void {
    this.#own.forget(resource, gone);
    this.#found.forget(Object.keys(resource.keys), gone);
  }

  /** Values of a parameter or field that exist, the run's own first. */
  values(name: string): readonly Scalar[] {
    const sure = [...this.#own.all, ...this.#changeable].flatMap((one) => valueIn(one, name) ?? []);
    return [...new Set([...sure, ...this.#found.values(name)])];
  }

  /** Path parameters with which an operation may be called, the best first. */
  placesFor(operation: Operation): readonly Place[] {
    const names = pathNames(operation);
    const { id, method, readOnly } = operation;
    if (names.length === 0) {
      const changedKind = this.resources.changedBy(id);
      return changedKind === undefined || this.own(changedKind).length > 0 ? [{}] : [];
    }
    const fixtures = method === 'DELETE' ? this.#removable : this.#changeable;
    const sure = this.#complete(operation, [...this.#own.namedBy(names), ...fixtures]);
    // Operations that read or copy an object do not change it. Parts are added to an object of others only if the run made none.
    const created = this.resources.creatorOf(id);
    const madeParent = this.resources.all.some(
      (one) => isNamedWith(one, created?.within ?? []) && this.#own.madeOf(one).length > 0,
    );
    if (!readOnly && (created === undefined || madeParent)) return distinct(sure);
    const only = names.length === 1 ? names[0] : undefined;
    const places =
      only === undefined
        ? this.#complete(operation, this.#found.places)
        : this.values(only).map((value): Place => ({ [only]: value }));
    return distinct([...sure, ...places, ...shownPlaces(this.resources.document, operation)]).filter(isWhole);
  }

  /** Whether the call addresses an object that this run made. */
  owns(call: Pick<Call, 'operation' | 'params'>): boolean {
    return this.#own.isOwnAt(call.operation, placeOf(call), this.#covers);
  }

  /** Whether this run made the object, or the fixtures name it. */
  isSure(place: Place): boolean {
    return this.#own.isOwn(place, this.#covers) || this.isFixture(place);
  }

  /** Whether what the path of the call names exists, as far as responses have shown. */
  exists({ operation, params = {} }: Call): boolean {
    return pathNames(operation).every((name) =>
      this.values(name).some((value) => String(value) === String(valueIn(params, name))),
    );
  }

  /** Whether the call addresses such an object. */
  addresses(call: Call): boolean {
    return this.owns(call) || this.isFixture(placeOf(call));
  }

  #take(resource: Resource, { place, record, isOnlyNamed }: Shown, call: Call): Candidate[] {
    const { id } = call.operation;
    const created = `${id} created something`;
    if (place === undefined)
      return this.left.lose({
        what: `${created} but returned no ${Object.keys(resource.keys).join(', ')}`,
        resource,
        ...(call.params && { params: call.params }),
      });
    const message = `${id} returned ${placeText(place)}`;
    const isKnown = this.isOwn(resource, place);
    if (isKnown && (isNamedByUs(place) || call.isRepeated === true)) return [];
    const isNamed = isNamedAs(call, record);
    if (isOnlyNamed === true) return [{ resource, place, call, returned: message }];
    const isNew = this.#own.isNew(resource, place);
    if (isKnown || isNamed === false || !isNew) {
      this.#own.disown(resource, place);
      this.guard.doubt(resource, RETURNS_ANOTHER);
      const why = isKnown ? 'is not new' : isNew ? 'has another name than was sent' : 'existed before';
      return this.left.lose({ what: `${message}, which ${why}` });
    }
    const isEchoed = isNamed === true && ({ isEchoed: true } as const);
    return [{ resource, place, call, isReturned: true, returned: message, ...isEchoed }];
  }

  /** A change may rename an object of this run, or create one instead of refusing the change. */
  #follow(resource: Resource, call: Call, { status }: ObjectOutcome, objects: readonly Shown[]): Candidate[] {
    const params = scalarsOf(call.params ?? {});
    const before = this.own(resource).find((one) => samePlace(one, params));
    const isUpsert = before === undefined && call.effect === 'nothing';
    return objects.flatMap(({ place }) => {
      const isRenamed = before !== undefined && place !== undefined && !samePlace(before, place);
      if (
        isRenamed &&
        keysSent(call, resource).some(([name, value]) => value === valueIn(place, name)) &&
        this.#own.addMade(resource, place)
      )
        this.#own.drop(resource, before);
      if (!isUpsert || !isExactly(params, place ?? params)) return [];
      return status === 201 && this.#own.addMade(resource, params) ? [] : [{ resource, place: params, call }];
    });
  }

  /** Whether the run has removed what the object is in, and the object with it. */
  #wentWithItsParent(place: Place): boolean {
    return this.#removals.some(
      (one) =>
        Object.keys(one).length < Object.keys(place).length &&
        Object.keys(one).every((name) => Object.hasOwn(place, name)) &&
        samePlace(one, place),
    );
  }

  #removed(resource: Resource, place: Place): void {
    this.#removals.push(place);
    if (resource.isKept === true && this.isOwn(resource, place)) {
      const what = `${resource.name} ${placeText(place)}: ${resource.remove ?? ''} only archived it`;
      this.left.lose({ what, resource, params: place });
      this.left.leave(resource, place);
    }
    this.forget(resource, place);
  }

  #see(resource: Resource, record: unknown, call: Call): void {
    const place = this.#found.add(resource, record, call.params);
    if (place !== undefined && !this.#isWriting) this.#own.remember(resource, place);
  }

  /** Whether both are the same object. The existence of the parent says nothing about the object. */
  readonly #covers = (place: Place, one: Place): boolean =>
    samePlace(one, place) && Object.keys(place).every((name) => name in one || !this.#keyNames.has(name));

  #complete(operation: Operation, places: readonly Place[]): Place[] {
    const isKey = (name: string): boolean => this.#keyNames.has(name);
    const valuesOf = (name: string): readonly Scalar[] => this.values(name);
    return places.flatMap((place) => {
      const whole = completed(this.resources.document, operation, place, { valuesOf, isKey });
      return whole === undefined ? [] : [whole];
    });
  }
}
