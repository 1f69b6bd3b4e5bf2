import { type Contract, createMatcher } from '../src/contract/index.ts';
import { isObject } from '../src/base/json.ts';
import { stringifyExact } from '../src/base/exact.ts';
import { createChecker, readJson, type Rule } from '../src/check/index.ts';
import { serveWith, type Service } from '@experimentation-automation/test-support/kit/answering';

export type Fields = Record<string, unknown>;

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Sent instead of a JSON body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly method: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Fields;
}

/** Why a request is refused. */
export type Refuse = (status: number, why: string) => Reply;
type Handle = (asked: Asked) => Reply;
type Handlers = Readonly<Record<string, Handle>>;

/** Serves the operations of a contract, and refuses requests that violate it. */
export function serveOperations(
  contract: Contract,
  handlers: Handlers | Handle,
  refuse: Refuse,
  invalid = 400,
): Promise<Service> {
  const checker = createChecker(contract);
  const match = createMatcher(contract);
  return serveWith((request, response, bytes) => {
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const reply = (): Reply => {
      const found = match(method, pathname);
      if (found?.operation === undefined) return refuse(405, 'There is no such operation.');
      const requestHeaders = Object.entries(request.headers).map(
        ([name, value]) => [name, String(value)] as const,
      );
      const sent = { method, url, requestHeaders, requestBody: bytes };
      const [wrong] = checker.request({ ...sent, status: 0, responseHeaders: [] });
      if (wrong !== undefined) return refuse(wrong.rule === 'request-token' ? 401 : invalid, wrong.message);
      const handler = typeof handlers === 'function' ? handlers : handlers[found.operation.id];
      if (handler === undefined) return refuse(404, 'Nothing handles it.');
      const body = fieldsOf(bytes, request.headers['content-type'] ?? '');
      return handler({ method, path: found.path, query: searchParams, body });
    };
    const { status, body, text, headers } = reply();
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...headers });
    response.end(text ?? (body === undefined ? undefined : stringifyExact(body)));
  });
}

/** JSON, or the name in a form with a file. */
function fieldsOf(bytes: Buffer, type: string): Fields {
  if (type.startsWith('multipart/form-data')) {
    const [, name = ''] = /name="name"\r\n\r\n(.*?)\r\n/.exec(bytes.toString('latin1')) ?? [];
    return { name, size: bytes.length };
  }
  const read = readJson(bytes);
  return read.kind === 'value' && isObject(read.value) ? { ...read.value } : {};
}

/** Those of these fields that the object has; undefined ones are omitted. */
const only = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** The contract of a service that requires no token. */
const withoutToken = (contract: Contract): Contract => ({
  ...contract,
  operations: contract.operations.map((one) => ({ ...one, security: { ...one.security, token: 'none' } })),
});

/** The contract of a service that does not check the body of an operation. */
const withoutBody = (contract: Contract, id: string): Contract => ({
  ...contract,
  operations: contract.operations.map((one) => {
    const { requestBody, ...rest } = one;
    return requestBody === undefined || one.id === id ? rest : one;
  }),
});

/** A service of the tests, with its remaining objects. */
export interface Started extends Service {
  readonly left: () => number;
}

const started = (service: Service, ...maps: readonly { readonly size: number }[]): Started => ({
  ...service,
  left: () => maps.reduce((sum, { size }) => sum + size, 0),
});

export type ShelterDefect =
  | 'keeps what is removed'
  | 'returns ids as text'
  | 'ignores the state'
  | 'takes any name'
  | 'needs no token';

/**
 * One level of collections. A change names its animal in the body, and the address of a new keeper is only in
 * `Location`.
 */
export async function startShelter(contract: Contract, defect?: ShelterDefect): Promise<Started> {
  const animals = new Map<string, Fields>();
  const keepers = new Map<string, Fields>();
  let last = 0;
  const addAnimal = (body: Fields): Fields => {
    const id = ++last;
    const animal = { id, state: 'free', ...only(body, 'name', 'state', 'kind', 'photos') };
    animals.set(String(id), animal);
    return animal;
  };
  for (const state of ['free', 'reserved', 'adopted'])
    addAnimal({ name: `A ${state} one`, state, photos: [] });
  const shown = (animal: Fields): Fields =>
    defect === 'returns ids as text' ? { ...animal, id: String(animal['id']) } : animal;
  const handlers: Handlers = {
    addAnimal: ({ body }) => ({ status: 200, body: shown(addAnimal(body)) }),
    updateAnimal: ({ body }) => {
      const key = String(body['id']);
      if (!animals.has(key)) return { status: 404 };
      const animal = { state: 'free', ...only(body, 'id', 'name', 'state', 'kind', 'photos') };
      animals.set(key, animal);
      return { status: 200, body: shown(animal) };
    },
    findAnimalsByState: ({ query }) => ({
      status: 200,
      body: [...animals.values()].filter(
        ({ state }) => defect === 'ignores the state' || state === query.get('state'),
      ),
    }),
    getAnimal: ({ path }) => {
      const animal = animals.get(path['animalId'] ?? '');
      return animal === undefined ? { status: 404 } : { status: 200, body: shown(animal) };
    },
    removeAnimal: ({ path }) => {
      const key = path['animalId'] ?? '';
      if (!animals.has(key)) return { status: 404 };
      if (defect !== 'keeps what is removed') animals.delete(key);
      return { status: 204 };
    },
    countAnimals: () => ({ status: 200, body: { free: animals.size } }),
    addKeeper: ({ body }) => {
      const name = String(body['loginName']);
      if (keepers.has(name)) return { status: 409 };
      keepers.set(name, body);
      return { status: 201, headers: { location: `/keeper/${encodeURIComponent(name)}` } };
    },
    getKeeper: ({ path }) => {
      const keeper = keepers.get(path['loginName'] ?? '');
      return keeper === undefined ? { status: 404 } : { status: 200, body: keeper };
    },
    removeKeeper: ({ path }) => ({ status: keepers.delete(path['loginName'] ?? '') ? 204 : 404 }),
  };
  const kept =
    defect === 'needs no token'
      ? withoutToken(contract)
      : defect === 'takes any name'
        ? withoutBody(contract, 'addAnimal')
        : contract;
  return started(await serveOperations(kept, handlers, (status) => ({ status })), animals, keepers);
}

export type WorkspaceDefect =
  | 'takes no key'
  | 'keeps tasks that are deleted'
  | 'ignores the filter'
  | 'loses the colour'
  | 'leaves out the envelope'
  | 'lists what is deleted';

/** Tasks in projects in tenants, each in an envelope; objects that contain others cannot be deleted. */
export async function startWorkspaces(contract: Contract, defect?: WorkspaceDefect): Promise<Started> {
  const tenants = new Map<string, Fields>();
  const projects = new Map<string, Fields>();
  const tasks = new Map<string, { readonly project: string; fields: Fields }>();
  const ghosts: { readonly project: string; readonly fields: Fields }[] = [];
  let last = 0;
  const uuid = (): string => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`;
  const refuse: Refuse = (status, message) => ({
    status,
    body: { error: { code: `E${status}`, message } },
  });
  const missing = refuse(404, 'It is not there.');
  const one = (data: Fields, status = 200): Reply => ({
    status,
    body: defect === 'leaves out the envelope' ? data : { data },
  });
  const addTask = (project: string, body: Fields): Fields => {
    const fields = { number: ++last, done: false, ...only(body, 'title', 'done', 'due') };
    tasks.set(`${project}/${String(fields.number)}`, { project, fields });
    return fields;
  };
  const projectIn = ({ tenantId = '', id, projectId = id ?? '' }: Asked['path']) => {
    const project = projects.get(projectId);
    return project?.['tenantId'] === tenantId ? project : undefined;
  };
  const taskKey = ({ projectId = '', taskNumber = '' }: Asked['path']): string =>
    `${projectId}/${taskNumber}`;
  const handlers: Handlers = {
    'tenants.list': () => ({ status: 200, body: { data: { items: [...tenants.values()] } } }),
    'tenants.create': ({ body }) => {
      const tenant = { id: uuid(), name: body['name'] };
      tenants.set(tenant.id, tenant);
      return one(tenant, 201);
    },
    'tenants.get': ({ path: { id = '' } }) => {
      const tenant = tenants.get(id);
      return tenant === undefined ? missing : one(tenant);
    },
    'tenants.delete': ({ path: { id = '' } }) => {
      if ([...projects.values()].some(({ tenantId }) => tenantId === id))
        return refuse(409, 'It holds projects.');
      return tenants.delete(id) ? { status: 204 } : missing;
    },
    'projects.list': ({ path: { tenantId = '' } }) =>
      tenants.has(tenantId)
        ? {
            status: 200,
            body: { items: [...projects.values()].filter((project) => project['tenantId'] === tenantId) },
          }
        : missing,
    'projects.create': ({ path: { tenantId = '' }, body }) => {
      if (!tenants.has(tenantId)) return missing;
      const project: Fields = { id: uuid(), tenantId, ...only(body, 'name', 'colour') };
      if (defect === 'loses the colour') delete project['colour'];
      projects.set(String(project['id']), project);
      return one(project, 201);
    },
    'projects.get': ({ path }) => {
      const project = projectIn(path);
      return project === undefined ? missing : one(project);
    },
    'projects.change': ({ path, body }) => {
      const project = projectIn(path);
      if (project === undefined) return missing;
      Object.assign(project, only(body, 'name', ...(defect === 'loses the colour' ? [] : ['colour'])));
      return one(project);
    },
    'projects.delete': ({ path }) => {
      const project = projectIn(path);
      if (project === undefined) return missing;
      const id = String(project['id']);
      if ([...tasks.values()].some((task) => task.project === id)) return refuse(409, 'It holds tasks.');
      projects.delete(id);
      return { status: 204 };
    },
    'tasks.list': ({ path, query }) => {
      const project = projectIn(path);
      if (project === undefined) return missing;
      const done = defect === 'ignores the filter' ? null : query.get('done');
      const items = [...tasks.values(), ...ghosts]
        .filter((task) => task.project === project['id'])
        .map(({ fields }) => fields)
        .filter((task) => done === null || String(task['done']) === done);
      return { status: 200, body: { items } };
    },
    'tasks.create': ({ path, body }) => {
      const project = projectIn(path);
      return project === undefined ? missing : one(addTask(String(project['id']), body), 201);
    },
    'tasks.get': ({ path }) => {
      const task = projectIn(path) && tasks.get(taskKey(path));
      return task === undefined ? missing : one(task.fields);
    },
    'tasks.replace': ({ path, body }) => {
      const task = projectIn(path) && tasks.get(taskKey(path));
      if (task === undefined) return missing;
      task.fields = { number: task.fields['number'], done: false, ...only(body, 'title', 'done', 'due') };
      return one(task.fields);
    },
    'tasks.delete': ({ path }) => {
      const task = projectIn(path) && tasks.get(taskKey(path));
      if (task === undefined) return missing;
      if (defect === 'lists what is deleted') ghosts.push(task);
      if (defect !== 'keeps tasks that are deleted') tasks.delete(taskKey(path));
      return { status: 204 };
    },
  };
  const kept = defect === 'takes no key' ? withoutToken(contract) : contract;
  return started(await serveOperations(kept, handlers, refuse), tenants, projects, tasks);
}

export type BookingDefect =
  | 'repeats a page'
  | 'ignores the limit'
  | 'refuses no date'
  | 'forgets the note'
  | 'errors as plain JSON';

/** Ids are text, pages have cursors, errors are problem+json, and PUT creates the object that it addresses. */
export async function startBookings(contract: Contract, defect?: BookingDefect): Promise<Started> {
  const bookings = new Map<string, Fields>();
  let last = 0;
  const refuse: Refuse = (status, detail) => ({
    status,
    body: { type: 'about:blank', title: 'Refused', status, detail },
    headers: {
      'content-type': defect === 'errors as plain JSON' ? 'application/json' : 'application/problem+json',
    },
  });
  const missing = refuse(404, 'There is no such booking.');
  const put = (reference: string, body: Fields): Fields => {
    const names = ['guest', 'from', 'seats', ...(defect === 'forgets the note' ? [] : ['note'])];
    const booking = { reference, status: 'requested', ...only(body, ...names) };
    bookings.set(reference, booking);
    return booking;
  };
  for (let count = 0; count < 7; count++)
    put(`BK-00${++last}`, { guest: `Guest ${last}`, from: '2026-07-01' });
  const handlers: Handlers = {
    listBookings: ({ query }) => {
      const limit = Number(query.get('limit') ?? 3);
      const from = Number(query.get('cursor') ?? 0);
      const wanted = query.get('status');
      const all = [...bookings.values()].filter(({ status }) => wanted === null || status === wanted);
      const step = defect === 'repeats a page' ? limit - 1 : limit;
      const results = all.slice(from, defect === 'ignores the limit' ? from + 3 : from + limit);
      const nextCursor = from + step < all.length && results.length > 0 ? String(from + step) : null;
      return { status: 200, body: { results, paging: { nextCursor, limit } } };
    },
    createBooking: ({ body }) => {
      const reference = `BK-00${++last}`;
      put(reference, body);
      return { status: 201, headers: { location: `https://bookings.example/bookings/${reference}` } };
    },
    getBooking: ({ path: { reference = '' } }) => {
      const booking = bookings.get(reference);
      return booking === undefined ? missing : { status: 200, body: booking };
    },
    putBooking: ({ path: { reference = '' }, body }) => {
      const isNew = !bookings.has(reference);
      return { status: isNew ? 201 : 200, body: put(reference, body) };
    },
    deleteBooking: ({ path: { reference = '' } }) => (bookings.delete(reference) ? { status: 204 } : missing),
    confirmBooking: ({ path: { reference = '' } }) => {
      const booking = bookings.get(reference);
      if (booking === undefined) return missing;
      booking['status'] = 'confirmed';
      return { status: 200, body: booking };
    },
  };
  const kept = defect === 'refuses no date' ? withoutBody(contract, 'createBooking') : contract;
  return started(await serveOperations(kept, handlers, refuse, 422), bookings);
}

/** The contracts with their services, and the rule that finds each defect. */
export const FOREIGN = [
  foreign('shelter', 'any', startShelter, {
    'keeps what is removed': 'read-back',
    'returns ids as text': 'body-schema',
    'ignores the state': 'filter-subset',
    'takes any name': 'bad-request-accepted',
    'needs no token': 'token-accepted',
  }),
  foreign('workspaces', 'key', startWorkspaces, {
    'takes no key': 'token-accepted',
    'keeps tasks that are deleted': 'read-back',
    'lists what is deleted': 'read-back',
    'ignores the filter': 'parameter-effect',
    'loses the colour': 'read-back',
    'leaves out the envelope': 'body-schema',
  }),
  foreign('bookings', 'user:secret', startBookings, {
    'repeats a page': 'paging',
    'ignores the limit': 'page-partition',
    'refuses no date': 'bad-request-accepted',
    'forgets the note': 'read-back',
    'errors as plain JSON': 'content-type',
  }),
];

function foreign<Defect extends string>(
  name: string,
  token: string,
  start: (contract: Contract, defect?: Defect) => Promise<Started>,
  rules: Readonly<Record<Defect, Rule>>,
) {
  const defects = Object.keys(rules);
  const isDefect = (text: string): text is Defect => defects.includes(text);
  return {
    name,
    token,
    defects,
    sure: new Map<string, Rule>(Object.entries<Rule>(rules)),
    start: (contract: Contract, defect?: string): Promise<Started> =>
      defect !== undefined && isDefect(defect) ? start(contract, defect) : start(contract),
  };
}
