import type { Contract } from '../src/contract/index.ts';
import { type Fields, type Refuse, type Reply, serveOperations } from './foreign-services.ts';

/** How a small service writes its objects and its errors. */
export interface Style {
  readonly key: string;
  readonly idOf: (number: number) => string | number;
  readonly refuse: Refuse;
  readonly made: (sent: Fields) => Fields;
  readonly list: (all: readonly Fields[], query: URLSearchParams) => unknown;
  /** Whether PUT creates the object that it addresses. */
  readonly upserts?: true;
  /** Its defect. */
  readonly defect?: 'keeps what is deleted';
}

/** A service with a collection in memory that refuses requests that violate its contract. */
export async function startService(contract: Contract, style: Style) {
  const { key, made, refuse } = style;
  const kept = new Map<string, Fields>();
  let last = 0;
  const keep = (id: string | number, fields: Fields): Reply => {
    const body = { [key]: id, ...fields };
    kept.set(String(id), body);
    return { status: 201, body };
  };
  const add = (fields: Fields): Reply => keep(style.idOf(++last), made(fields));
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) add({ name, title: name });

  return serveOperations(
    contract,
    ({ method, path, query, body }) => {
      const [id] = Object.values(path);
      if (method === 'POST') return add(body);
      if (id === undefined) return { status: 200, body: style.list([...kept.values()], query) };
      const found = kept.get(id);
      if (found === undefined && style.upserts && method === 'PUT') return keep(id, made(body));
      if (found === undefined) return refuse(404, 'Nothing is there.');
      if (method === 'GET') return { status: 200, body: found };
      if (method === 'DELETE') {
        if (style.defect === undefined) kept.delete(id);
        return { status: 204 };
      }
      const before = method === 'PUT' ? { [key]: found[key] } : found;
      kept.set(id, { ...before, ...body });
      return { status: 200, body: kept.get(id) };
    },
    refuse,
  );
}

export const TODOS: Style = {
  key: 'id',
  idOf: (number) => number,
  refuse: (status, message) => ({ status, body: { message } }),
  made: ({ title, state = 'open', due }) => ({ title, state, ...(due === undefined ? {} : { due }) }),
  list: (all, query) => all.filter(({ state }) => [null, state].includes(query.get('state'))),
};

export const FILES: Style = {
  key: 'fileId',
  idOf: (number) => `file_${number}`,
  refuse: (status, text) => ({ status, text, headers: { 'content-type': 'text/plain' } }),
  made: ({ name, size = 1 }) => ({ name, size }),
  list: (all) => all,
};

export const CATALOGUE: Style = {
  key: 'sku',
  idOf: (number) => `SKU-${number}`,
  refuse: (status, code) => ({ status, body: { error: { code } } }),
  made: ({ name, price = { amount: 100, currency: 'EUR' }, ...fields }) => ({
    name,
    price,
    ...('tags' in fields ? { tags: fields['tags'] } : {}),
  }),
  list: (all, query) => {
    const [from, size] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 10)];
    const next = from + size < all.length ? { next_cursor: String(from + size) } : {};
    return { data: all.slice(from, from + size), ...next };
  },
};
