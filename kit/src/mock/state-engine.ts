import { NOT_FOUND } from '../http/not-found.ts';
import { isList, isObject, type Json, type JsonObject, valueIn } from '../base/json.ts';
import { keysOf, valueAt } from '../base/pointer.ts';
import { urlPart } from '../base/text.ts';
import {
  type Contract,
  createMatcher,
  mediaFor,
  mediaTypeOf,
  type Operation,
  placedAt,
  readForm,
  returnedShape,
  sentShape,
  successOf,
} from '../contract/index.ts';
import { type Checker, createChecker, formFields, FORMS, readJson } from '../check/index.ts';
import { withDerivedNames } from '../resources/derive-names.ts';
import { listAt } from '../resources/derive.ts';
import { withDerivedPages } from '../resources/derive-pages.ts';
import { bare, createdAt, type Resource, wrapOf } from '../resources/resource.ts';
import { resourcesOf } from '../resources/resources.ts';
import { type Address, addressIn, FullError, type KeptObject, KeptObjects } from './kept-objects.ts';
import { listPageOf, type Page, totalHeaders, withTotals } from './list-page.ts';
import { SampleResponses, valueText } from './sample-responses.ts';

/** A request that follows the contract. */
interface ContractRequest {
  readonly operation: Operation;
  readonly path: Address;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
}

/**
 * A service that remembers: what a request creates is listed and read, changed and removed as the contract's paths and
 * `x-resource` say.
 */
export class StateEngine {
  readonly #contract: Contract;
  readonly #checker: Checker;
  readonly #match: ReturnType<typeof createMatcher>;
  readonly #resources: readonly Resource[];
  readonly #kept: KeptObjects;
  readonly #responses: SampleResponses;

  constructor(source: Contract) {
    const contract = withDerivedPages(withDerivedNames(source));
    this.#contract = contract;
    this.#checker = createChecker(contract);
    this.#match = createMatcher(contract);
    this.#resources = resourcesOf(contract).all;
    this.#kept = new KeptObjects(contract, this.#checker.validator);
    this.#responses = new SampleResponses(contract, this.#checker.validator, (schema) =>
      this.#kept.sample(schema),
    );
    this.#keepShown();
  }

  /** Where the examples of responses are that do not follow their schema, so that they are not returned. */
  invalidExamples(): string[] {
    return this.#contract.operations
      .flatMap(({ responses }) => responses.flatMap(({ content }) => content))
      .flatMap((media) => media.examples.filter((one) => !this.#responses.isValid(media, one)))
      .map(({ pointer }) => pointer);
  }

  reset(): void {
    this.#kept.clear();
    this.#keepShown();
  }

  /** At first, it has the objects that the examples of the contract show. */
  #keepShown(): void {
    for (const resource of this.#resources) {
      const { list, read, items = '', within = [] } = resource;
      const records = [
        ...(read === undefined ? [] : this.#shownIn(read, wrapOf(resource, read))),
        ...(list === undefined ? [] : this.#shownIn(list, items)),
      ];
      // Those within another object do not show which one.
      if (within.length === 0) for (const record of records) this.#kept.keep(resource, record);
    }
  }

  /** The objects in the examples of what an operation returns. */
  #shownIn(id: string, at: string): JsonObject[] {
    const operation = this.#contract.operations.find((one) => one.id === id);
    const [media] = (operation && successOf(operation)?.content) ?? [];
    if (media === undefined) return [];
    return media.examples
      .filter((one) => this.#responses.isValid(media, one))
      .flatMap(({ value }) => valueAt(value, at) ?? [])
      .filter((value) => isObject(value));
  }

  async fetch(request: Request): Promise<Response> {
    const { method, url, headers } = request;
    const { pathname, searchParams: query } = new URL(url);
    const matched = this.#match(method, pathname);
    if (matched?.operation === undefined)
      return matched === undefined
        ? Response.json({ message: `The contract has no path ${pathname}.` }, { status: 404 })
        : Response.json({ message: `The path has no method ${method}.` }, { status: 405 });
    const { operation, path } = matched;
    const requestBody = new Uint8Array(await request.arrayBuffer());
    const exchange = { method, url, requestHeaders: headers, requestBody, status: 0, responseHeaders: [] };
    const [wrong] = this.#checker.request(exchange);
    if (wrong !== undefined) {
      const isPath = wrong.rule === 'request-parameter' && Object.hasOwn(path, wrong.pointer?.slice(1) ?? '');
      const refused = wrong.rule === 'request-token' ? [401, 403] : isPath ? [400, 422, 404] : [400, 422];
      return this.#responses.refuse(operation, refused, wrong.message);
    }
    try {
      return this.#handle({ operation, path, query, body: this.#fieldsIn(operation, requestBody, headers) });
    } catch (error) {
      if (!(error instanceof FullError)) throw error;
      return Response.json({ message: error.message }, { status: 507 });
    }
  }

  /** The fields of a body, as JSON or as a form. */
  #fieldsIn({ requestBody }: Operation, body: Uint8Array, headers: Headers): JsonObject {
    const contentType = headers.get('content-type') ?? '';
    if (!FORMS.has(mediaTypeOf(contentType))) {
      const content = readJson(body);
      return content.kind === 'value' && isObject(content.value) ? content.value : {};
    }
    const schema = mediaFor(requestBody?.content ?? [], contentType)?.schema;
    const form = formFields(body, contentType) ?? [];
    const fields =
      schema === undefined ? Object.fromEntries(form) : readForm(this.#contract.document, schema, form);
    return isObject(fields) ? fields : {};
  }

  #handle(request: ContractRequest): Response {
    const { operation, path, query, body } = request;
    const { id, method } = operation;
    // What an address is in must exist.
    for (const resource of this.#resources)
      if (
        `${bare(operation.path)}/`.startsWith(`${bare(resource.path)}/`) &&
        this.#kept.of(resource, path).length === 0
      )
        return this.#responses.refuse(operation, NOT_FOUND, 'The object does not exist.');
    const resourceWith = (has: (resource: Resource) => boolean): Resource | undefined =>
      this.#resources.find(has);
    const created = resourceWith((one) => createdAt(one, id) !== undefined);
    if (created !== undefined) {
      const object = this.#kept.add(created, path, body);
      return object === undefined
        ? this.#responses.refuse(operation, [409, 400, 422], 'An object with this key already exists.')
        : this.#show(operation, object);
    }
    const listed = resourceWith(({ list }) => list === id);
    if (listed !== undefined) return this.#list(listed, listed.items ?? '', request);
    const resource = resourceWith(({ read, change, changes = [], remove }) =>
      [read, change, remove, ...changes].includes(id),
    );
    if (resource === undefined) {
      const items = operation.readOnly ? listAt(this.#contract.document, operation) : undefined;
      const part =
        items === undefined ? undefined : resourceWith(({ path }) => isPartOf(operation.path, path));
      return part === undefined
        ? this.#responses.succeed(operation, (sample) =>
            items === undefined ? sample : this.#part(operation, sample, items, query),
          )
        : this.#list(part, items ?? '', request);
    }
    const [first] = this.#kept.of(resource, {
      ...path,
      ...(operation.path === resource.path ? {} : addressIn(resource, body)),
    });
    if (first === undefined)
      return this.#responses.refuse(operation, NOT_FOUND, 'The object does not exist.');
    if (resource.read === id) return this.#show(operation, first);
    if (resource.remove !== id)
      return this.#show(
        operation,
        this.#kept.change(first, body, method === 'PUT' ? this.#settable(operation) : []),
      );
    this.#kept.remove(first);
    return this.#show(operation, first);
  }

  /** The fields that a request of the operation can set. */
  #settable(operation: Operation): string[] {
    return sentShape(this.#contract.document, operation).names;
  }

  #list(resource: Resource, items: string, { operation, path, query }: ContractRequest): Response {
    const whole = returnedShape(this.#contract.document, operation, items);
    // One object where a list is expected, such as the session of the caller.
    if (whole.hasType('object')) return this.#responses.succeed(operation, (sample) => sample);
    const item = whole.items;
    const { node } = item;
    const names = new Set(item.names);
    const filters = [...query].filter(([name]) => names.has(name));
    const records = this.#kept
      .of(resource, path)
      .map(({ record }) => (node === undefined ? record : this.#kept.shown(record, node)))
      .filter((record) => filters.every(([name, value]) => isWanted(valueIn(record, name), value)));
    const page = listPageOf(this.#contract.document, operation, records, query);
    const put = (sample: Json): Json => filledWith(sample, items, page, records.length);
    return this.#responses.succeed(operation, put, { ...totalHeaders(records.length), ...page.headers });
  }

  /** The part that a request asks for of a list that no request changes. */
  #part(operation: Operation, sample: Json, items: string, query: URLSearchParams): Json {
    const whole = valueAt(sample, items);
    if (!isList(whole)) return sample;
    const page = listPageOf(this.#contract.document, operation, whole, query);
    return filledWith(sample, items, page, whole.length);
  }

  /** Responds with an object, where the operation returns one. */
  #show(operation: Operation, { resource, address, record }: KeptObject): Response {
    const node = this.#kept.schemaIn(resource, operation);
    const at = wrapOf(resource, operation.id);
    const created = createdAt(resource, operation.id);
    const one = node === undefined ? record : this.#kept.shown(record, node);
    const value: Json = created?.endsWith('/*') === true ? [one] : one;
    const headers = created === undefined ? {} : { location: pathTo(resource, address) };
    return this.#responses.succeed(
      operation,
      (sample) => (at === '' ? value : isObject(sample) ? placedAt(sample, keysOf(at), value) : sample),
      headers,
    );
  }
}

/** The body of a list with the items of a part, and with the number of all. */
function filledWith(sample: Json, items: string, page: Page, total: number): Json {
  const counted = withTotals(sample, total);
  const filled =
    items === '' ? page.items : isObject(counted) ? placedAt(counted, keysOf(items), page.items) : counted;
  return page.rest(filled);
}

const isWanted = (value: Json | undefined, text: string): boolean =>
  (isList(value) ? value : [value]).some((one) => one !== undefined && valueText(one) === text);

/** Whether a path ends with some of the keys of an object's path, but not all. */
const isPartOf = (path: string, whole: string): boolean =>
  bare(path).endsWith('}') &&
  whole.startsWith(`${bare(path)}/`) &&
  /^(\/\{[^{}]+\})+$/.test(bare(whole).slice(bare(path).length));

const pathTo = ({ path }: Resource, address: Address): string =>
  path.replaceAll(/\{([^{}]+)\}/g, (_whole, name: string) => urlPart(valueIn(address, name) ?? ''));
