import { describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract/index.ts';
import type { VerifyOptions } from '../src/verify/index.ts';
import {
  collection as small,
  contractWith,
  found,
  ID,
  keeping,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const responses = (schema: object, status = '200') => ({
  [status]: { description: 'Done.', ...json(schema) },
  '400': { description: 'Invalid.' },
  '404': { description: 'There is none.' },
});
const RECORD = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 1 } },
};
const SENT = { type: 'object', required: ['name'], properties: { name: RECORD.properties.name } };

/** A collection, with creation only if that is said. */
const collection = (path: string, ids: readonly string[], isCreatable: boolean) => {
  const parameters = ids.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer' } }));
  const requestBody = { required: true, ...json(SENT) };
  const gone = { '204': { description: 'Gone.' }, '404': { description: 'There is none.' } };
  return {
    [path]: {
      parameters: parameters.slice(0, -1),
      get: { operationId: `list${path}`, responses: responses({ type: 'array', items: RECORD }) },
      ...(isCreatable && {
        post: { operationId: `create${path}`, requestBody, responses: responses(RECORD, '201') },
      }),
      ...(ids.length > 1 && { delete: { operationId: `clear${path}`, responses: gone } }),
    },
    [`${path}/{${ids.at(-1) ?? ''}}`]: {
      parameters,
      get: { operationId: `get${path}`, responses: responses(RECORD) },
      put: { operationId: `change${path}`, requestBody, responses: responses(RECORD) },
      delete: { operationId: `delete${path}`, responses: gone },
    },
  };
};

/** A service without faults that has two objects with two parts each. */
async function verifying(options: Partial<VerifyOptions> = {}, mostFolders = 2) {
  const paths = {
    ...collection('/folders', ['folderId'], mostFolders > 2),
    ...collection('/folders/{folderId}/notes', ['folderId', 'noteId'], true),
  };
  const kept = new Map<string, { id: number; name: string }>();
  for (const path of [
    '/folders/1',
    '/folders/2',
    '/folders/1/notes/3',
    '/folders/1/notes/4',
    '/folders/2/notes/5',
  ])
    kept.set(path, { id: Number(path.slice(-1)), name: path });
  const before = [...kept].map((entry) => JSON.stringify(entry));
  let last = 5;
  const below = (path: string) =>
    [...kept.keys()].filter((one) => one.startsWith(`${path}/`) && !one.slice(path.length + 1).includes('/'));
  const { target, lines } = serving(({ method, path, body: { name } }) => {
    const isList = /(folders|notes)$/.test(path);
    if (isList ? path !== '/folders' && !kept.has(path.replace(/\/notes$/, '')) : !kept.has(path))
      return { status: 404 };
    if (method === 'GET')
      return { status: 200, body: isList ? below(path).map((one) => kept.get(one)) : kept.get(path) };
    if (method === 'DELETE') {
      for (const one of [...kept.keys()]) if (one.startsWith(`${path}/`) || one === path) kept.delete(one);
      return { status: 204 };
    }
    if (typeof name !== 'string' || name === '') return { status: 400 };
    if (method === 'POST' && path === '/folders' && below(path).length === mostFolders)
      return { status: 409 };
    if (method === 'PUT' && !isList) kept.set(path, { id: Number(path.split('/').at(-1)), name });
    else if (method === 'POST' && isList) kept.set(`${path}/${++last}`, { id: last, name });
    else return { status: 405 };
    return method === 'POST'
      ? { status: 201, body: kept.get(`${path}/${last}`) }
      : { status: 200, body: kept.get(path) };
  });
  const contract = loadContract({ openapi: '3.1.0', info: { title: 'Folders', version: '1' }, paths });
  const report = await run(target, contract, { write: true, ...options });
  return { before, after: [...kept].map((entry) => JSON.stringify(entry)), log: lines(), report };
}

it('parts are removed before what they are in, where the service takes only one of it', async () => {
  const { before, after, report } = await verifying({}, 3);
  expect(report.leftBehind).toEqual([]);
  expect([after, report.unexpectedChanges]).toEqual([before, []]);
});

describe('an object that the run did not create', () => {
  it('is neither changed nor removed because the run creates parts in it', async () => {
    const { before, after, log, report } = await verifying({ everything: true });
    expect(log.filter((line) => /^(PUT|PATCH|DELETE) \/folders\/\d+(\/notes)?$/.test(line))).toEqual([]);
    expect(log.filter((line) => /^DELETE \/folders\/\d+\/notes\/\d+$/.test(line))).not.toEqual([]);
    expect([after, report.unexpectedChanges, report.leftBehind]).toEqual([before, [], []]);
  });

  it('is neither changed nor removed because the fixtures hand over a part of it', async () => {
    const place = { folderId: 1, noteId: 3 };
    const fixtures = { change: [place], remove: [place] };
    const { after, log, report } = await verifying({ fixtures, except: ['create/folders/{folderId}/notes'] });
    expect(log.filter((line) => /^(PUT|PATCH|DELETE) \/folders\/\d+(\/notes)?$/.test(line))).toEqual([]);
    expect(log).toContain('DELETE /folders/1/notes/3');
    expect(after.map((one) => one.split('"')[1])).toEqual([
      '/folders/1',
      '/folders/2',
      '/folders/1/notes/4',
      '/folders/2/notes/5',
    ]);
    expect(report.unexpectedChanges).toEqual([]);
  });
});

describe('parts are created in an object of the run, although the service has older ones', () => {
  const { '/items/{itemId}': item } = small('/items', 'itemId');
  const { '/notes': notes, '/notes/{noteId}': note } = small('/notes', 'noteId');
  const { '/shops': shops } = small('/shops', 'shopId');
  // The path of the parts comes first, and has as many parameters as that of what they are in.
  const paths = {
    '/items/{itemId}/notes': { parameters: [ID('itemId')], ...notes },
    '/items/{itemId}/notes/{noteId}': { ...note, parameters: [ID('itemId'), ID('noteId')] },
    '/shops': { get: shops?.get },
    '/shops/{shopId}/items': {
      parameters: [ID('shopId')],
      ...small('/shop-items', 'itemId')['/shop-items'],
    },
    '/items/{itemId}': item,
  };

  it.each([
    ['if the contract shows the parts first', 'delete/items'],
    ['also after its removal, which only archives it', 'archiveItem'],
  ])('%s', async (_name, operationId) => {
    const items = keeping();
    const parts = new Map<string, ReturnType<typeof keeping>>();
    const { target, lines } = serving((asked) => {
      const [, root = '', id = '', inner] = asked.path.split('/');
      if (root === 'shops' && id === '') return { status: 200, body: [{ id: 7, name: 'Seven' }] };
      if (asked.text !== '' && asked.headers['content-type'] !== 'application/json') return { status: 415 };
      if (root === 'shops' && id !== '7') return { status: 404 };
      if (root === 'shops') return items.reply({ ...asked, path: '/items' }, '/items');
      if (inner === undefined) return items.reply(asked, '/items');
      if (!items.kept.has(Number(id))) return { status: 404 };
      const kept = parts.get(id) ?? keeping(['Old']);
      parts.set(id, kept);
      return kept.reply(asked, `/items/${id}/notes`);
    });
    const contract = contractWith({
      ...paths,
      '/items/{itemId}': { ...item, delete: { ...item?.delete, operationId } },
    });
    const report = await run(target, contract, { write: true, concurrency: 1 });
    const written = lines().filter((line) => /^(POST|PUT|DELETE) \/items\/\d+\/notes/.test(line));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((line) => /^\w+ \/items\/[12]\//.test(line))).toEqual([]);
    expect(report.unexpectedChanges).toEqual([]);
  });
});

describe('what is created in one folder', () => {
  const paths = {
    ...collection('/folders', ['folderId'], true),
    ...collection('/folders/{folderId}/notes', ['folderId', 'noteId'], true),
  };
  interface Note {
    readonly id: number;
    readonly name: string;
    readonly folder: string;
  }
  /** Each folder numbers its notes, and comes with one. */
  const foldersWithNotes = (isListed: (one: Note, folder: string) => boolean, isFound = isListed) => {
    const folders = keeping();
    const notes: Note[] = [];
    return ({ method, path, body, ...asked }: Parameters<typeof folders.reply>[0]) => {
      const [, , folder = '', inner, id] = path.split('/');
      if (inner === undefined) {
        const reply = folders.reply({ method, path, body, ...asked }, '/folders');
        const made = reply.status === 201 ? String([...folders.kept.keys()].at(-1)) : undefined;
        if (made !== undefined) notes.push({ id: 1, name: 'Welcome', folder: made });
        return reply;
      }
      if (!folders.kept.has(Number(folder))) return { status: 404 };
      const { name } = body;
      if ((method === 'POST' || method === 'PUT') && (typeof name !== 'string' || name === ''))
        return { status: 400 };
      const shown = (one: Note) => ({ id: one.id, name: one.name });
      if (id === undefined && method === 'GET')
        return { status: 200, body: notes.filter((one) => isListed(one, folder)).map(shown) };
      if (id === undefined && method === 'POST') {
        const made = {
          id: Math.max(0, ...notes.filter((one) => one.folder === folder).map((one) => one.id)) + 1,
          name: String(name),
          folder,
        };
        notes.push(made);
        return { status: 201, body: shown(made) };
      }
      const isOf = (one: Note): boolean => String(one.id) === id && one.folder === folder;
      const own = notes.findIndex(isOf);
      const at = own === -1 ? notes.findIndex((one) => String(one.id) === id && isFound(one, folder)) : own;
      const note = notes[at];
      if (note === undefined) return { status: 404 };
      if (method === 'GET') return { status: 200, body: shown(note) };
      if (own === -1) return { status: 404 };
      if (method === 'DELETE') notes.splice(own, 1);
      else notes[own] = { ...note, name: String(name) };
      return method === 'DELETE'
        ? { status: 204 }
        : { status: 200, body: shown({ ...note, name: String(name) }) };
    };
  };
  const isIn = (one: Note, folder: string): boolean => one.folder === folder;
  const verified = async (...is: Parameters<typeof foldersWithNotes>) => {
    const { target } = serving(foldersWithNotes(...is));
    return run(target, contractWith(paths), {
      write: true,
      modes: ['relations'],
      except: ['clear/folders/{folderId}/notes'],
    });
  };

  it('is in no other one, though that comes with a note that has the same number', async () => {
    const report = await verified(isIn);
    expect([found(report), report.leftBehind, report.verdict]).toEqual([[], [], 'holds']);
  });

  it('is found if another one lists it', async () => {
    const report = await verified(() => true, isIn);
    expect(found(report)).toContain('warning read-back list/folders/{folderId}/notes');
  });

  it('is found if it can be read in another one', async () => {
    const report = await verified(isIn, () => true);
    expect(found(report)).toContain('warning read-back get/folders/{folderId}/notes');
  });
});
