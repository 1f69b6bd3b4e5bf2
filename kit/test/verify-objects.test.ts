import { describe, expect, it } from 'vitest';
import {
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

const UNSAID = {
  description: 'Done.',
  content: { 'application/json': { schema: { description: 'A list' } } },
};
const TEXT_ID = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const get = (operationId: string, responses: object, ...names: string[]) => ({
  parameters: names.map(TEXT_ID),
  get: { operationId, responses: { ...responses, ...GONE } },
});

/** A service that responds to some paths and to no other. */
const withBodies = (bodies: Readonly<Record<string, unknown>>) =>
  serving(({ path }) => (path in bodies ? { status: 200, body: bodies[path] } : { status: 404 }));

describe('a list of ids', () => {
  const texts = { type: 'array', items: { type: 'string' } };
  const paths = (list: object) => ({
    '/scans': get('listScans', list),
    '/scans/{id}': get('getScan', returns(NAMED), 'id'),
    '/scans/{id}/frames': get('listFrames', { '200': UNSAID }, 'id'),
    '/scans/{id}/frames/{frame}/size': get('frameSize', returns({ type: 'integer' }), 'id', 'frame'),
  });
  const bodies = {
    '/scans': ['a-1', 'b-2'],
    '/scans/a-1': { id: 1, name: 'One' },
    '/scans/b-2': { id: 2, name: 'Two' },
    '/scans/a-1/frames': [0, 1],
    '/scans/a-1/frames/0/size': 16,
  };

  it.each([
    ['of texts', returns(texts)],
    ['of which the contract says nothing', { '200': UNSAID }],
    ['that has no content in the contract', { '200': { description: 'Done.' } }],
  ])('%s leads to its objects', async (_name, list) => {
    const { target, lines } = withBodies(bodies);
    const report = await run(target, contractWith(paths(list)), { modes: ['examples'] });
    expect(lines()).toEqual(expect.arrayContaining(['GET /scans/a-1', 'GET /scans/a-1/frames/0/size']));
    expect([uncheckedIn(report)['getScan'], uncheckedIn(report)['frameSize']]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a collection whose objects are elsewhere', () => {
  it('has them below its name in the singular, where the run removes what it created', async () => {
    let last = 1;
    const kept = new Map<string, object>([['s1', { id: 's1', comment: 'Old' }]]);
    const { target, lines } = serving(({ method, path, body }) => {
      const id = path.slice('/silence/'.length);
      if (path === '/silences' && method === 'GET') return { status: 200, body: [...kept.values()] };
      if (path === '/silences') {
        if (typeof body['comment'] !== 'string') return { status: 400 };
        const made = `s${++last}`;
        kept.set(made, { id: made, ...body });
        return { status: 200, body: { silenceID: made } };
      }
      const one = kept.get(id);
      if (one === undefined) return { status: 404 };
      if (method === 'DELETE') return { status: kept.delete(id) ? 200 : 404, text: '' };
      return { status: 200, body: one };
    });
    const comment = { comment: { type: 'string' } };
    const one = {
      type: 'object',
      required: ['id', 'comment'],
      properties: { id: { type: 'string' }, ...comment },
    };
    const sent = { type: 'object', required: ['comment'], properties: comment };
    const named = { type: 'object', properties: { silenceID: { type: 'string' } } };
    const contract = contractWith({
      '/silences': {
        get: { operationId: 'list', responses: returns({ type: 'array', items: one }) },
        post: {
          operationId: 'create',
          requestBody: { required: true, content: { 'application/json': { schema: sent } } },
          responses: returns(named),
        },
      },
      '/silence/{silenceID}': {
        ...get('read', returns(one), 'silenceID'),
        delete: { operationId: 'remove', responses: { '200': { description: 'Gone.' }, ...GONE } },
      },
    });
    const report = await run(target, contract, { write: true, modes: ['examples'] });
    expect(lines()).toEqual(expect.arrayContaining(['GET /silence/s1', 'DELETE /silence/s2']));
    expect([[...kept.keys()], report.leftBehind, found(report)]).toEqual([['s1'], [], []]);
  });

  it('has them beside its operation to create, where the run removes what it created', async () => {
    const { kept, reply } = keeping();
    const { target } = serving((asked) =>
      reply({ ...asked, path: asked.path.replace(/\/(create|json)$/, '') }, '/networks'),
    );
    const { '/networks': whole, '/networks/{networkId}': single } = collection('/networks', 'networkId');
    const contract = contractWith({
      '/networks/create': { post: whole?.post },
      '/networks/json': { get: whole?.get },
      '/networks/{networkId}/json': { parameters: single?.parameters, get: single?.get },
      '/networks/{networkId}': { parameters: single?.parameters, delete: single?.delete },
    });
    const report = await run(target, contract, { write: true, modes: ['examples'] });
    expect([[...kept.keys()], report.leftBehind, found(report)]).toEqual([[1, 2], [], []]);
    expect(uncheckedIn(report)).toEqual({
      'create/networks': undefined,
      'list/networks': undefined,
      'get/networks': undefined,
      'delete/networks': undefined,
    });
  });

  it('has them beside its own address, if that ends with a word such as list', async () => {
    const contract = contractWith({
      '/peers/list': get('listPeers', returns(LIST)),
      '/peers/{peerId}': get('getPeer', returns(NAMED), 'peerId'),
    });
    const [first] = [{ id: 7, name: 'Seven' }];
    const { target, lines } = withBodies({ '/peers/list': [first], '/peers/7': first });
    const report = await run(target, contract, { modes: ['examples'] });
    expect(lines()).toContain('GET /peers/7');
    expect(uncheckedIn(report)['getPeer']).toBeUndefined();
  });

  it('has them below a path with another beginning, but creates and removes nothing there', async () => {
    const { target, lines } = withBodies({ '/v2/teams': [{ id: 4, name: 'Red' }], '/teams/4': { id: 4 } });
    const contract = contractWith({
      '/v2/teams': {
        ...get('listTeams', returns(LIST)),
        post: { operationId: 'addTeam', requestBody: BODY, responses: returns(NAMED, '201') },
      },
      '/teams/{teamId}': {
        ...get('getTeam', returns({ type: 'object' }), 'teamId'),
        delete: { operationId: 'removeTeam', responses: { '204': { description: 'Gone.' }, ...GONE } },
      },
    });
    await run(target, contract, { write: true, modes: ['examples'] });
    expect(lines()).toContain('GET /teams/4');
    expect(lines().filter((line) => /^(POST|DELETE)/.test(line))).toEqual([]);
  });
});
