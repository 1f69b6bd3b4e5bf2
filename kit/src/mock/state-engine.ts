import { NOT_FOUND } from '../http/not-found.ts';
import { stringifyExact } from '../base/exact.ts';
import { isList, isObject, type Json, type JsonObject, text, valueIn } from '../base/json.ts';
import { keysOf, type Node, valueAt } from '../base/pointer.ts';
import { urlPart } from '../base/text.ts';
import {
  child,
  type Contract,
  createMatcher,
  type MediaType,
  type NamedExample,
  type Operation,
  putAt,
  type ResponseInfo,
  responseFor,
  returnedShape,
  sentShape,
  successOf,
} from '../contract/index.ts';
import { type Checker, createChecker, formFields, readJson } from '../check/index.ts';
import { withDerivedNames } from '../resources/derive-names.ts';
import { bare, listAt } from '../resources/derive.ts';
import { TOTAL, withDerivedPages } from '../resources/derive-pages.ts';
import { createdAt, type Resource, wrapOf } from '../resources/resource.ts';
import { resourcesOf } from '../resources/resources.ts';
import { isFraming, isSendable } from '../http/sendable-header.ts';
import { type Address, addressIn, FullError, type KeptObject, KeptObjects } from './kept-objects.ts';
import { typeIn } from '../prism/type-in.ts';

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

  constructor(source: Contract) {
    const contract = withDerivedPages(withDerivedNames(source));
    this.#contract = contract;
    this.#checker = createChecker(contract);
    this.#match = createMatcher(contract);
    this.#resources = resourcesOf(contract).all;
    this.#kept = new KeptObjects(contract, this.#checker.validator);
    this.#keepShown();
  }

  /** Where the examples of responses are that do not follow their schema, so that they are not returned. */
  invalidExamples(): string[] {
    return this.#contract.operations
      .flatMap(({ responses }) => responses.flatMap(({ content }) => content))
      .flatMap((media) => media.examples.filter((one) => !this.#isValid(media, one)))
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
      .filter((one) => this.#isValid(media, one))
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
      return this.#refuse(operation, refused, wrong.message);
    }
    try {
      return this.#handle({ operation, path, query, body: bodyFields(requestBody, headers) });
    } catch (error) {
      if (!(error instanceof FullError)) throw error;
      return Response.json({ message: error.message }, { status: 507 });
    }
  }

  #handle(request: ContractRequest): Response {
    const { operation, path, body } = request;
    const { id, method } = operation;
    // What an address is in must exist.
    for (const resource of this.#resources)
      if (
        `${operation.path}/`.startsWith(`${bare(resource.path)}/`) &&
        this.#kept.of(resource, path).length === 0
      )
        return this.#refuse(operation, NOT_FOUND, 'The object does not exist.');
    const resourceWith = (has: (resource: Resource) => boolean): Resource | undefined =>
      this.#resources.find(has);
    const created = resourceWith((one) => createdAt(one, id) !== undefined);
    if (created !== undefined) {
      const object = this.#kept.add(created, path, body);
      return object === undefined
        ? this.#refuse(operation, [409, 400, 422], 'An object with this key already exists.')
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
        ? this.#succeed(operation, (sample) => sample)
        : this.#list(part, items ?? '', request);
    }
    const [first] = this.#kept.of(resource, {
      ...path,
      ...(operation.path === resource.path ? {} : addressIn(resource, body)),
    });
    if (first === undefined) return this.#refuse(operation, NOT_FOUND, 'The object does not exist.');
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
    if (whole.hasType('object')) return this.#succeed(operation, (sample) => sample);
    const item = whole.items;
    const { node } = item;
    const names = new Set(item.names);
    const filters = [...query].filter(([name]) => names.has(name));
    const records = this.#kept
      .of(resource, path)
      .map(({ record }) => (node === undefined ? record : this.#kept.shown(record, node)))
      .filter((record) => filters.every(([name, value]) => isWanted(valueIn(record, name), value)));
    const page = pageOf(operation, records, query);
    const put = (sample: Json): Json => {
      const counted = withTotals(sample, records.length);
      const filled =
        items === '' ? page.items : isObject(counted) ? putAt(counted, keysOf(items), page.items) : counted;
      return page.rest(filled);
    };
    return this.#succeed(operation, put, { ...totalHeaders(records.length), ...page.headers });
  }

  /** Responds with an object, where the operation returns one. */
  #show(operation: Operation, { resource, address, record }: KeptObject): Response {
    const node = this.#kept.schemaIn(resource, operation);
    const at = wrapOf(resource, operation.id);
    const created = createdAt(resource, operation.id);
    const one = node === undefined ? record : this.#kept.shown(record, node);
    const value: Json = created?.endsWith('/*') === true ? [one] : one;
    const headers = created === undefined ? {} : { location: pathTo(resource, address) };
    return this.#succeed(
      operation,
      (sample) => (at === '' ? value : isObject(sample) ? putAt(sample, keysOf(at), value) : sample),
      headers,
    );
  }

  #succeed(
    operation: Operation,
    fill: (sample: Json) => Json,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    const response = successOf(operation) ?? operation.responses.find((one) => one.status.startsWith('3'));
    if (response === undefined) return new Response(null, { status: 200 });
    const status = Number(response.status);
    return this.#respond(response, Number.isInteger(status) ? status : 200, fill, headers);
  }

  /** Refuses with the first of the statuses that the contract declares. */
  #refuse(operation: Operation, statuses: readonly number[], message: string): Response {
    const [first = 400] = statuses;
    const status = statuses.find((one) => responseFor(operation, one) !== undefined) ?? first;
    const response = responseFor(operation, status);
    if (response === undefined) return Response.json({ message }, { status });
    const explained = (sample: Json): Json =>
      isObject(sample) && typeof sample['message'] === 'string' ? { ...sample, message } : sample;
    return this.#respond(response, status, explained);
  }

  #respond(
    response: ResponseInfo,
    status: number,
    fill: (sample: Json) => Json,
    extra: Readonly<Record<string, string>> = {},
  ): Response {
    const { document } = this.#contract;
    const required = response.headers.flatMap((header): [string, string][] => {
      const isWanted = header.required && !isFraming(header.name);
      const schema = isWanted ? child(document, header.node, 'schema') : undefined;
      return schema === undefined ? [] : [[header.name.toLowerCase(), valueText(this.#kept.sample(schema))]];
    });
    const names = new Set(response.headers.map((header) => header.name.toLowerCase()));
    const headersOfResponse = Object.entries(extra)
      .map(([header, value]): [string, string] => [header.toLowerCase(), value])
      .filter(([header]) => names.has(header));
    const [media] = WITHOUT_BODY.has(status) ? [] : response.content;
    const type = media === undefined ? undefined : typeIn(media.type);
    const headers = Object.fromEntries([
      ...required,
      ...headersOfResponse,
      ...(type === undefined ? [] : [['content-type', type] as const]),
    ]);
    const unsendable = Object.entries(headers).find(([name, value]) => !isSendable(name, value));
    if (unsendable !== undefined) {
      const [name, value] = unsendable.map((part) => JSON.stringify(part));
      const message = `The contract has a header ${name} that cannot be sent with the value ${value}.`;
      return Response.json({ message }, { status: 500 });
    }
    if (media === undefined || type === undefined) return new Response(null, { status, headers });
    const sample = this.#validExample(media) ?? this.#sample(media.schema);
    const body = type.includes('json') ? stringifyExact(fill(sample)) : valueText(sample);
    return new Response(body, { status, headers });
  }

  /** The first example that follows its own schema. */
  #validExample(media: MediaType): Json | undefined {
    return media.examples.find((one) => this.#isValid(media, one))?.value;
  }

  #isValid({ schema }: MediaType, { value }: NamedExample): boolean {
    const { validator } = this.#checker;
    return schema === undefined || validator.value(schema.pointer, value, 'response').length === 0;
  }

  #sample(schema: Node | undefined): Json {
    return schema === undefined ? {} : this.#kept.sample(schema);
  }
}

/** A response with one of these cannot have a body, whatever the contract declares. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const valueText = (value: Json): string => text(value) ?? stringifyExact(value);

const isWanted = (value: Json | undefined, text: string): boolean =>
  (isList(value) ? value : [value]).some((one) => one !== undefined && valueText(one) === text);

/** The fields of a body, as JSON or as a form. */
function bodyFields(body: Uint8Array, headers: Headers): JsonObject {
  const form = formFields(body, headers.get('content-type') ?? '');
  if (form !== undefined) return Object.fromEntries(form);
  const content = readJson(body);
  return content.kind === 'value' && isObject(content.value) ? content.value : {};
}

/** Whether a path ends with some of the keys of an object's path, but not all. */
const isPartOf = (path: string, whole: string): boolean =>
  bare(path).endsWith('}') &&
  whole.startsWith(`${bare(path)}/`) &&
  /^(\/\{[^{}]+\})+\/?$/.test(whole.slice(bare(path).length));

const pathTo = ({ path }: Resource, address: Address): string =>
  path.replaceAll(/\{([^{}]+)\}/g, (_whole, name: string) => urlPart(valueIn(address, name) ?? ''));

interface Page {
  readonly items: readonly Json[];
  readonly headers: Readonly<Record<string, string>>;
  /** The body with what it says about the next page. */
  readonly rest: (body: Json) => Json;
}

/** Further names that are those of a total where a mock says how many there are. */
const COUNT = /^(count|(item|record|result)s?_?count)$/i;
const TOTAL_HEADERS = ['x-total-count', 'x-total', 'total-count'];

/** The body of a list with how many there are, wherever it says so beside the list. */
const withTotals = (body: Json, total: number): Json =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]): [string, Json] => [
          name,
          (TOTAL.test(name) || COUNT.test(name)) && typeof value === 'number'
            ? total
            : withTotals(value, total),
        ]),
      )
    : body;

const totalHeaders = (total: number): Readonly<Record<string, string>> =>
  Object.fromEntries(TOTAL_HEADERS.map((name) => [name, String(total)]));

const SIZES = /^(limit|size|per_?page|page_?size|max_?results|count|take|first)$/i;
const STARTS = /^(offset|skip|start)$/i;
const MOST = 100;

/** The part of a list that a request asks for. */
function pageOf(operation: Operation, all: readonly Json[], query: URLSearchParams): Page {
  const { pagination } = operation;
  const numberOf = (names: RegExp | undefined, other: number): number => {
    const value = [...query].find(([name]) => names?.test(name) === true)?.[1];
    const number = Number(value ?? other);
    return Number.isInteger(number) && number >= 0 ? number : other;
  };
  const named = (name: string): RegExp => new RegExp(`^${name.replaceAll(/\W/g, '\\$&')}$`);
  if (pagination?.style === 'page') {
    const size = Math.max(1, numberOf(named(pagination.size), MOST));
    const from = (Math.max(1, numberOf(named(pagination.page), 1)) - 1) * size;
    const headers = { [pagination.pages]: String(Math.max(1, Math.ceil(all.length / size))) };
    return { items: all.slice(from, from + size), headers, rest: (body) => body };
  }
  const size = numberOf(SIZES, MOST);
  if (pagination === undefined) {
    const page = numberOf(/^page$/i, 1);
    const from = numberOf(STARTS, Math.max(0, page - 1) * size);
    return { items: all.slice(from, from + size), headers: {}, rest: (body) => body };
  }
  const from = numberOf(named(pagination.cursor.in === 'query' ? pagination.cursor.name : ''), 0);
  const keys = keysOf(pagination.next);
  const next = from + size < all.length ? String(from + size) : undefined;
  const rest = (body: Json): Json => {
    if (!isObject(body)) return body;
    return next === undefined ? removedAt(body, keys) : putAt(body, keys, next);
  };
  return { items: all.slice(from, from + size), headers: {}, rest };
}

function removedAt(body: Json, [name = '', ...rest]: readonly string[]): Json {
  if (!isObject(body) || !Object.hasOwn(body, name)) return body;
  if (rest.length > 0) return { ...body, [name]: removedAt(body[name] ?? null, rest) };
  return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name));
}
