/** Objects inside of others, objects that are archived instead of removed, and lists whose items share an id. */
import { describe, expect, it } from 'vitest';
import {
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

/** The habits of the products of `npm --prefix bench run services`, as small services. */

/** Projects that nobody can create, with items in them; a project and its items can be removed. */
const inProjects = {
  '/projects': { get: { operationId: 'listProjects', responses: returns(LIST) } },
  '/projects/{projectId}': {
    parameters: [ID('projectId')],
    put: { operationId: 'changeProject', requestBody: BODY, responses: { ...returns(NAMED), ...GONE } },
    delete: { operationId: 'deleteProject', responses: { '204': { description: 'Gone.' }, ...GONE } },
  },
  '/projects/{projectId}/star': {
    parameters: [ID('projectId')],
    put: { operationId: 'starProject', responses: { '204': { description: 'Done.' }, ...GONE } },
  },
  ...Object.fromEntries(
    Object.entries(collection('/projects/{projectId}/items', 'itemId')).map(([path, item]) => [
      path,
      { ...item, parameters: [ID('projectId'), ...('parameters' in item ? [ID('itemId')] : [])] },
    ]),
  ),
};

/** The projects with the numbers 7 and 8, and items in 7. */
function servingProjects() {
  const { kept, reply } = keeping();
  const projects = [7, 8].map((id) => ({ id, name: `Project ${id}` }));
  const service = serving((asked) => {
    if (asked.path === '/projects') return { status: 200, body: projects };
    return asked.path.startsWith('/projects/7/items')
      ? reply(asked, '/projects/7/items')
      : { status: asked.method === 'DELETE' ? 204 : 404 };
  });
  return { ...service, kept };
}

describe('what an object of the run is in', () => {
  it('is found in a list although no operation reads one, and is neither changed nor removed', async () => {
    const { target, lines, kept } = servingProjects();
    const report = await run(target, contractWith(inProjects), { write: true, everything: true });
    const changing = lines().filter((line) => !/^(GET|PROPFIND) /.test(line));
    expect(changing.length).toBeGreaterThan(5);
    expect(changing.filter((line) => !line.includes(' /projects/7/items'))).toEqual([]);
    expect([...kept.keys()]).toEqual([1, 2]);
    expect(uncheckedIn(report)).toMatchObject({
      'create/projects/{projectId}/items': undefined,
      deleteProject: 'no object to use. Name one in --fixtures: {"remove": [{"projectId": ...}]}',
    });
  });

  it('gets no request with an id made of its own, which a service may shorten', async () => {
    const { target, lines } = servingProjects();
    await run(target, contractWith(inProjects), { write: true, modes: ['negative'] });
    expect(lines().filter((line) => /^(PUT|DELETE|PATCH|POST) \/projects\/(?!7\/items)/.test(line))).toEqual(
      [],
    );
  });
});

describe('a removal that only archives', () => {
  const { '/items': list, '/items/{itemId}': one } = collection('/items', 'itemId');
  const archiving = {
    '/items': list,
    '/items/{itemId}': { ...one, delete: { ...one?.['delete'], operationId: 'archiveItem' } },
    '/archive/{itemId}': {
      parameters: [ID('itemId')],
      delete: { operationId: 'deleteItem', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
    '/items/{itemId}/copy': {
      parameters: [ID('itemId')],
      post: { operationId: 'copyItem', requestBody: BODY, responses: { ...returns(NAMED, '201'), ...GONE } },
    },
  };

  it('creates one object, and reports it as left behind', async () => {
    const { kept, reply } = keeping();
    const archived: string[] = [];
    const { target } = serving((asked) => {
      const { method, path } = asked;
      const id = Number(path.split('/')[2]);
      if (method === 'DELETE' && path.startsWith('/items/') && kept.has(id))
        archived.push(kept.get(id)?.name ?? '');
      return path.endsWith('/copy') ? reply({ ...asked, path: '/items' }, '/items') : reply(asked, '/items');
    });
    const report = await run(target, contractWith(archiving), { write: true });
    expect(archived).toEqual([expect.stringMatching(/^kit-verify-/)]);
    expect(report.leftBehind).toEqual([
      expect.stringMatching(
        /^items itemId \d+: archiveItem only archived it\. Remove it with DELETE \/archive\/\d+$/,
      ),
    ]);
    expect([report.unexpectedChanges, [...kept.keys()]]).toEqual([[], [1, 2]]);
    expect(uncheckedIn(report)['copyItem']).toMatch(/did not remove what it creates/);
  });

  it('takes what a copy returns for an object of the run, with --everything', async () => {
    const { kept, reply } = keeping();
    const { target, lines } = serving((asked) =>
      asked.path.endsWith('/copy') ? reply({ ...asked, path: '/items' }, '/items') : reply(asked, '/items'),
    );
    const report = await run(target, contractWith(archiving), { write: true, everything: true });
    expect(lines().some((line) => line.endsWith('/copy'))).toBe(true);
    expect([report.unexpectedChanges, [...kept.keys()]]).toEqual([[], [1, 2]]);
  });
});

describe('a list whose items share what looks like an id', () => {
  it('is compared by the whole items, and each new one is listed with the request that removes it', async () => {
    const tags = [{ name: 'simple', value: 'spring' }];
    const { kept, reply } = keeping();
    const { target } = serving((asked) => {
      if (asked.path === '/tags') return { status: 200, body: tags };
      if (asked.method === 'POST') tags.push({ name: 'simple', value: `added ${tags.length}` });
      return reply(asked, '/items');
    });
    const TAGS = {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } } },
    };
    const paths = {
      ...collection('/items', 'itemId'),
      '/tags': {
        get: { operationId: 'listTags', responses: returns(TAGS) },
        post: { operationId: 'createTag', requestBody: BODY, responses: returns(NAMED, '201') },
      },
      '/tags/{name}/{value}': {
        parameters: ['name', 'value'].map((name) => ({ ...ID(name), schema: { type: 'string' } })),
        delete: { operationId: 'deleteTag', responses: { '204': { description: 'Gone.' }, ...GONE } },
      },
    };
    const report = await run(target, contractWith(paths), { write: true, modes: ['examples'] });
    expect(report.unexpectedChanges).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^tags name simple, .*added 1.* is new\. .*Remove it with DELETE \/tags\/simple\/added%201$/,
        ),
      ]),
    );
    expect(report.unexpectedChanges.join('\n')).not.toMatch(/has changed|is gone/);
    expect([...kept.keys()]).toEqual([1, 2]);
  });
});

describe('what is no defect of a service', () => {
  it('is a secret that it masks, and a page at an address without GET', async () => {
    const { '/items': list, '/items/{itemId}': one } = collection('/items', 'itemId');
    const secret = { ...NAMED, properties: { ...NAMED.properties, key: { type: 'string' } } };
    const body = { content: { 'application/json': { schema: secret, example: { name: 'a', key: 'abc' } } } };
    const paths = {
      '/items': {
        ...list,
        post: { operationId: 'create', requestBody: body, responses: returns(secret, '201') },
      },
      '/items/{itemId}': { ...one, get: { operationId: 'read', responses: { ...returns(secret), ...GONE } } },
      '/items/{itemId}/sign': {
        parameters: [ID('itemId')],
        post: { operationId: 'sign', responses: { '204': { description: 'Done.' }, ...GONE } },
      },
    };
    const { reply } = keeping();
    const { target } = serving((asked) => {
      if (asked.path.endsWith('/sign'))
        return asked.method === 'POST'
          ? { status: 204 }
          : { status: 200, text: '<html></html>', headers: { 'content-type': 'text/html' } };
      const { status, body: kept } = reply(asked, '/items');
      const isOne = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
      const key = asked.method === 'POST' ? asked.body['key'] : '*****';
      return { status, body: isOne ? { ...kept, key } : kept };
    });
    const report = await run(target, contractWith(paths), { write: true });
    expect(found(report).filter((text) => /read-back|wrong-method/.test(text))).toEqual([]);
  });

  it('are its errors for ids out of range, many times: they are one cause, and the others are one for each operation', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) => {
      const [, collectionName = '', id = ''] = asked.path.split('/');
      if (Number(id) > 2 ** 31) return { status: 500 };
      if (collectionName === 'broken' || collectionName === 'down') return { status: 500 };
      return reply(asked, '/items');
    });
    const list = (id: string) => ({ get: { operationId: id, responses: returns(LIST) } });
    const paths = { ...collection('/items', 'itemId'), '/broken': list('broken'), '/down': list('down') };
    const report = await run(target, contractWith(paths), { write: true, modes: ['examples', 'negative'] });
    const causes = report.causes.filter(({ rule }) => rule === 'server-error');
    expect(causes.map(({ operations }) => operations).sort((a, b) => b.length - a.length)).toEqual([
      expect.arrayContaining(['get/items', 'change/items', 'delete/items']),
      ['broken'],
      ['down'],
    ]);
  });
});

describe('operations that are called only with --everything', () => {
  it.each(['addons', 'integrations', 'webhook-subscriptions', 'items/{itemId}/access-tokens'])(
    'are those that create %s',
    async (name) => {
      const { reply } = keeping();
      const { target, lines } = serving((asked) => reply(asked, '/items'));
      const made = { operationId: 'make', requestBody: BODY, responses: returns(NAMED, '201') };
      const [, itemId] = /\{(itemId)\}/.exec(name) ?? [];
      const paths = {
        ...collection('/items', 'itemId'),
        [`/${name}`]: { ...(itemId && { parameters: [ID(itemId)] }), post: made },
      };
      const report = await run(target, contractWith(paths), { write: true });
      const last = name.split('/').at(-1) ?? '';
      expect(lines().filter((line) => line.startsWith('POST') && line.endsWith(last))).toEqual([]);
      expect(uncheckedIn(report)['make']).toContain('Allow it with --everything');
    },
  );
});
