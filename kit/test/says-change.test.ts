/** A run without `--write` changes nothing, and what changed is told. */
import { describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract/index.ts';
import { formatHtml, formatJunit, formatPlan, formatText, httpTarget, planOf } from '../src/verify/index.ts';
import { growth } from '@experimentation-automation/test-support/computing';
import {
  type Asked,
  collection,
  contractWith,
  found,
  keeping,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

const ANY = {
  '200': { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } },
};
const OK = { status: 200, body: {} };
const query = (name: string, example: string) => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'string' },
  example,
});

const readOnlyIn = (path: string, operation: object): boolean | undefined =>
  contractWith({ [path]: { get: { responses: ANY, ...operation } } }).operations[0]?.readOnly;

describe('a GET counts as a change if', () => {
  it.each([
    ['deletePadUsingGET', '/pad', ''],
    ['getDeletePad', '/deletePad', ''],
    ['Pads_Delete', '/pads', ''],
    ['pads.delete', '/pads', ''],
    ['PadController_removeAll', '/pads', ''],
    ['delete_pad_pads_get', '/pads', ''],
    ['startServer', '/server', ''],
    ['setName', '/names', ''],
    ['clearLogs', '/logs', ''],
    ['logoutUser', '/user/logout', ''],
    ['bulkDelete', '/pads', ''],
    ['forceRefresh', '/pads', ''],
    ['anonymizeAuthor', '/authors', ''],
    ['confirmEmail', '/emails', ''],
    ...(
      'logOut logOff powerCycle powerDown powerOff powerOn shutDown shutOff signOut signOff turnOff turnOn ' +
      'setStatus changeState cancelPlan resetCount flushQueue switchState purgeQueue putDetails patchResult grantPolicies ' +
      'batchUpdate massDelete do_restart v1:delete pads#delete pads/delete deleteURLOfPad'
    )
      .split(' ')
      .map((operationId): [string, string, string] => [operationId, '/things', '']),
  ])('its id begins with a verb that changes something: %s', (operationId, path, summary) => {
    expect(readOnlyIn(path, { operationId, summary })).toBe(false);
  });

  it.each([
    '/removeAll',
    '/set-text',
    '/setText',
    '/delete/{id}',
    '/update/{id}',
    '/pads/{id}/clear',
    '/start',
    '/tools/shutdown',
  ])('the last word of its path does: %s', (path) => {
    expect(readOnlyIn(path, {})).toBe(false);
  });

  it.each([
    'Deletes a pad',
    'sets the text of a pad',
    'Create pad',
    'Adds items',
    'Copies the pad',
    'Restart the server',
    'Performs a factory reset',
    '  Perform   a reset of the server',
    'Modifies the pad',
    'Notifies the users',
    'Flushes the cache',
    'Pushes a build',
    'Archive the pad',
    'Run a job',
    'Stop all runs',
    'Close "a" ticket',
    'Log out',
    'Turn off the light',
  ])('its summary does: %s', (summary) => {
    expect(readOnlyIn('/pad', { operationId: 'pad', summary })).toBe(false);
  });

  it.each(['padDelete', 'pads_remove', 'V1PadsDelete', 'api_v1_pads_delete'])(
    'its id ends with such a verb: %s',
    (operationId) => {
      expect(readOnlyIn('/pads', { operationId })).toBe(false);
    },
  );

  it.each([
    'Deletes all pads.',
    'Delete a pad, and all that it has.',
    'This method removes a user.',
    'this endpoint resets the counters',
    ...'api call method operation request route'.split(' ').map((what) => ` This ${what} deletes a pad.`),
  ])('its description says so: %s', (description) => {
    expect(readOnlyIn('/pads', { operationId: 'pads', description })).toBe(false);
  });

  it.each<[string, object]>([
    ['action', { type: 'string', enum: ['delete', 'start'] }],
    ['cmd', { type: 'string', example: 'reboot' }],
    ['purge', { type: 'boolean' }],
    ['purgeAll', { example: true }],
    ['op', { enum: ['read', 'bulkDelete'] }],
  ])('it requires a parameter that says so: %s', (name, schema) => {
    const parameters = [{ name, in: 'query', required: true, schema }];
    expect(readOnlyIn('/pads', { operationId: 'pads', parameters })).toBe(false);
  });

  it('its author says so', () => {
    expect(readOnlyIn('/pads', { operationId: 'listPads', 'x-read-only': false })).toBe(false);
  });
});

describe('a GET still counts as a read:', () => {
  it.each([
    ['listRuns', '/runs', 'List runs'],
    ['listUpdates', '/updates', 'Updates of a project'],
    ['getSettings', '/settings', 'Settings'],
    ['startDates', '/start-dates', 'Start date of each run'],
    ['getRunStatus', '/runs/{id}/status', 'Run status'],
    ['getUpdateStatus', '/update-status', ''],
    ['sets', '/sets/{id}', 'Returns a set of rules'],
    ['getAddress', '/address', 'Additional data'],
    ['addOns', '/add-ons', 'Add-ons'],
    ['getPostComments', '/posts/{id}/comments', 'Post comments'],
    ['postById', '/post/{id}', ''],
    ['changelog', '/changelog', 'Changes since a version'],
    ['deletedItems', '/deleted-items', 'Deleted items'],
    ['simulateExperiment', '/experiments/simulate/{id}', 'Get the address of a simulation'],
    ['exportGoals', '/goals/export', 'Export goals'],
    ['search', '/search', 'Performs a search query'],
    ['performSearch', '/matches', ''],
    ['lastRestart', '/last-restart', ''],
    ['canDelete', '/permissions', ''],
    ['getPadsToDelete', '/pads', ''],
    ['doGetPads', '/pads', ''],
    ...(
      'logEntries powerUsage signs turns shutters changeList changeHistory resetLogs cancelLists setBy setOf ' +
      'bulk addOn addOns startDate runStatus archiveList moved x'
    )
      .split(' ')
      .map((operationId): [string, string, string] => [operationId, '/things', '']),
    ...[
      'Perform the search',
      'Performance of pads',
      'Archive entries',
      'Run history',
      'Archives of pads',
      'Stops',
      'Log entries',
      'Performs',
      'A',
    ].map((summary): [string, string, string] => ['things', '/things', summary]),
  ])('%s %s', (operationId, path, summary) => {
    expect(readOnlyIn(path, { operationId, summary })).toBe(true);
  });

  it.each(['/run/{id}', '/import/{id}'])('%s, without any other name', (path) => {
    expect(readOnlyIn(path, {})).toBe(true);
  });

  it.each([
    ['listPads', 'Deletes of pads are listed by another operation.'],
    ['findPads', 'Creates a view of the pads, and returns it.'],
    ['pads', 'Send a request to get the pads.'],
    ['pads', 'Update times of pads.'],
  ])('%s, described as: %s', (operationId, description) => {
    expect(readOnlyIn('/pads', { operationId, description })).toBe(true);
  });

  it.each<[string, string, object]>([
    ['listEvents', 'action', { schema: { type: 'string', enum: ['create', 'delete'] } }],
    ['events', 'action', { description: 'Only these events.', schema: { enum: ['create', 'delete'] } }],
    ['pads', 'op', { schema: { type: 'string', enum: ['and', 'or'] } }],
    ['pads', 'deleted', { schema: { type: 'boolean' } }],
    ['pads', 'actionType', { schema: { type: 'string', enum: ['delete'] } }],
    ['pads', 'kind', { schema: { type: 'string', enum: ['delete'] } }],
    ['pads', 'purge', { description: 'Whose pads.', schema: { type: 'boolean' } }],
    ...[
      'Filter by it.',
      'Filters.',
      'Matching ones.',
      'Must match.',
      'Restricted to it.',
      'To restrict.',
    ].map((description): [string, string, object] => [
      'pads',
      'action',
      { description, schema: { type: 'string', enum: ['delete'] } },
    ]),
  ])('%s requires %s, which filters', (operationId, name, parameter) => {
    const parameters = [{ name, in: 'query', required: true, ...parameter }];
    expect(readOnlyIn('/pads', { operationId, parameters })).toBe(true);
  });

  it('its author says so, whatever its name', () => {
    expect(readOnlyIn('/deletePad', { operationId: 'deletePad', 'x-read-only': true })).toBe(true);
  });
});

const PADS = contractWith({
  '/deletePad': {
    get: { operationId: 'deletePadUsingGET', parameters: [query('padID', 'sample')], responses: ANY },
  },
  '/createGroup': { get: { operationId: 'createGroupUsingGET', responses: ANY } },
  '/checkToken': { get: { operationId: 'checkTokenUsingGET', responses: ANY } },
});

describe('a run without --write', () => {
  it('sends no GET whose name says that it changes something, and says which', async () => {
    const { target, lines } = serving('accepts');
    const report = await run(target, PADS);
    expect([...new Set(lines())]).toEqual(expect.arrayContaining(['GET /checkToken']));
    expect(lines().join('\n')).not.toMatch(/deletePad|createGroup/);
    const why: unknown = expect.stringMatching(
      /says that it changes something\. .*--write; .*--only, .*x-read-only: true/,
    );
    expect(uncheckedIn(report)).toEqual({
      deletePadUsingGET: why,
      createGroupUsingGET: why,
      checkTokenUsingGET: undefined,
    });
    const text = formatText(report, { columns: 400 });
    expect(text).toContain('deletePadUsingGET, createGroupUsingGET: its name says that it changes something');
    for (const shown of [formatHtml(report), formatJunit(report)])
      expect(shown).toContain('its name says that it changes something');
  });

  it('sends a GET without the optional parameter that says so, and says which', async () => {
    const parameters = [
      { name: 'purge', in: 'query', schema: { type: 'boolean' }, example: true },
      { name: 'depth', in: 'query', schema: { type: 'integer' }, example: 3 },
    ];
    const contract = contractWith({
      '/queue': { get: { operationId: 'queue', parameters, responses: ANY } },
    });
    for (const options of [{}, { write: true, everything: true }]) {
      const { target, log } = serving('accepts');
      const report = await run(target, contract, options);
      const sent = log.flatMap(({ query: asked }) => [...asked.keys()]);
      expect([sent.includes('depth'), sent.includes('purge')]).toEqual([true, false]);
      expect(formatText(report, { columns: 400 })).toMatch(
        /invalid requests to queue: purge is not sent, because its name .* --only, or state x-read-only/,
      );
    }
    const { target, log } = serving('accepts');
    await run(target, contract, { only: ['queue'] });
    expect(log.some(({ query: asked }) => asked.get('purge') === 'true')).toBe(true);
  });

  it('says where they are named if they are many', async () => {
    const names = ['copyPad', 'deletePad', 'movePad', 'setText'];
    const paths = names.map((operationId) => [`/${operationId}`, { get: { operationId, responses: ANY } }]);
    const { target } = serving('accepts');
    const report = await run(target, contractWith(Object.fromEntries(paths) as object));
    expect(formatText(report, { columns: 400 })).toContain(
      '4 operations, which --matrix lists: its name says that it changes something',
    );
    expect(formatText(report, { columns: 400, matrix: true })).toContain(names.join(', '));
  });

  it('says so in its plan', async () => {
    const plan = formatPlan(await planOf(httpTarget('http://localhost:1'), { contract: PADS }));
    expect(plan).toContain('this run changes nothing');
    expect(plan).toMatch(/It does not call:\n {2}deletePadUsingGET: its name says/);
  });

  it('sends one that --only names', async () => {
    const { target, lines } = serving('accepts');
    await run(target, PADS, { only: ['deletePadUsingGET'] });
    expect(lines()).toContain('GET /deletePad');
    expect(lines()).not.toContain('GET /createGroup');
  });

  it('does not send one because the report that it repeats lists it', async () => {
    const { target, lines } = serving('accepts');
    const replay = {
      ...{ target: target.url, seed: 1, write: false, require: [] },
      checks: [{ mode: 'generated' as const }],
      operations: PADS.operations.map(({ id }) => id),
    };
    await run(target, PADS, { replay });
    expect(lines().join('\n')).not.toMatch(/deletePad|createGroup/);
  });

  it('looks for the path of the server with none of them', async () => {
    const contract = loadContract({ ...PADS.document, servers: [{ url: '/api' }] });
    const { target, lines } = serving('accepts');
    await run(target, contract);
    expect(lines().join('\n')).not.toMatch(/deletePad|createGroup/);
  });
});

describe('HEAD and OPTIONS', () => {
  const things = returns({ type: 'array' });
  const contract = contractWith({
    '/things': {
      get: { operationId: 'listThings', responses: things },
      head: { operationId: 'headThings', responses: things },
      options: { operationId: 'optionsOfThings', responses: { '204': { description: 'The methods.' } } },
    },
    '/deletePad': {
      get: { operationId: 'deletePad', responses: ANY },
      head: { operationId: 'headPad', responses: ANY },
    },
  });

  it('are sent by a run that only reads, except beside a GET that changes something', async () => {
    const { target, lines } = serving(({ method }) =>
      method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : method === 'HEAD'
          ? { status: 200 }
          : { status: 200, body: [] },
    );
    const report = await run(target, contract, { modes: ['examples'] });
    expect(lines()).toEqual(expect.arrayContaining(['HEAD /things', 'OPTIONS /things']));
    expect(lines().filter((line) => line.includes('deletePad'))).toEqual([]);
    expect(found(report)).toEqual([]);
    expect(uncheckedIn(report)).toMatchObject({ headThings: undefined, optionsOfThings: undefined });
  });
});

describe('with --write and --everything', () => {
  const post = (operationId: string) => ({ post: { operationId, responses: ANY } });
  const TOOLS = contractWith({
    ...collection('/things', 'id'),
    '/tools/shutdown': { post: { operationId: 'stopIt', responses: ANY } },
    '/tools/reset': { post: { operationId: 'tidy', responses: ANY } },
    '/backup/restore/trigger': post('applyBackup'),
    '/host': { put: { operationId: 'putHost', summary: 'Restarts the host', responses: ANY } },
    '/factory-defaults': { delete: { operationId: 'defaults', responses: ANY } },
    '/reboot': { get: { operationId: 'reboot', responses: ANY } },
    '/metrics/recompute': post('recomputeMetrics'),
    '/things/{id}/restart': {
      parameters: collection('/t', 'id')['/t/{id}']?.parameters,
      ...post('restartThing'),
    },
  });
  const ENDING = /shutdown|reset|restore|host|factory|reboot/;
  const replying = () => {
    const { reply } = keeping();
    return (asked: Asked) => (/^\/things(\/\d+)?$/.test(asked.path) ? reply(asked, '/things') : OK);
  };

  it('what stops or resets the service is not sent, other operations and those on objects of the run are', async () => {
    const { target, lines } = serving(replying());
    const report = await run(target, TOOLS, { write: true, everything: true });
    const sent = lines().filter((line) => !line.startsWith('PROPFIND'));
    expect(sent.filter((line) => ENDING.test(line))).toEqual([]);
    expect(sent).toContain('POST /metrics/recompute');
    expect(sent.some((line) => /^POST \/things\/\d+\/restart$/.test(line))).toBe(true);
    expect(uncheckedIn(report)['stopIt']).toMatch(/may stop or reset the service\. Name it with --only/);
  });

  it('is sent if --only names it', async () => {
    const { target, lines } = serving(replying());
    await run(target, TOOLS, { write: true, everything: true, only: ['tidy'] });
    expect(lines()).toContain('POST /tools/reset');
    expect(lines()).not.toContain('POST /tools/shutdown');
  });

  it('the plan says so', async () => {
    const options = { contract: TOOLS, write: true, everything: true };
    const { calls, uncalled } = await planOf(httpTarget('http://localhost:1'), options);
    expect(calls.map(({ operation }) => operation)).toEqual(['recomputeMetrics']);
    expect(uncalled.map(({ operation }) => operation).sort()).toEqual([
      'applyBackup',
      'defaults',
      'putHost',
      'reboot',
      'stopIt',
      'tidy',
    ]);
  });
});

describe('what changed during a run that only reads is told:', () => {
  it('an object of a list that a GET created', async () => {
    const { kept, reply } = keeping();
    const contract = contractWith({
      ...collection('/things', 'id'),
      '/fresh': { get: { operationId: 'fresh', responses: ANY } },
    });
    const { target } = serving((asked) => {
      if (asked.path !== '/fresh') return reply(asked, '/things');
      kept.set(7, { id: 7, name: 'Seven' });
      return OK;
    });
    // It is read only after the lists were.
    const report = await run(target, contract, { except: [] });
    expect([report.verdict, report.unexpectedChanges]).toEqual([
      'broken',
      [expect.stringMatching(/^things id 7 is new\./)],
    ]);
    const text = formatText(report, { columns: 200 });
    expect(text).toContain('Unexpected changes');
    expect(formatHtml(report)).toContain('things id 7 is new');
    expect(formatJunit(report)).toContain('did not announce');
  });

  it('nothing, where nothing changed', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) => reply(asked, '/things'));
    const report = await run(target, contractWith(collection('/things', 'id')));
    expect([report.unexpectedChanges, report.notCompared, report.problem]).toEqual([[], [], undefined]);
  });
});

describe('a list of ids', () => {
  const OPEN = { '200': { description: 'The ids.', content: { 'application/json': {} } } };
  const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer' } };
  const patients = contractWith({
    '/patients': { get: { operationId: 'listPatients', parameters: [LIMIT], responses: OPEN } },
    '/patients/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getPatient', responses: ANY },
      delete: { operationId: 'deletePatient', responses: ANY },
    },
    '/instances': {
      post: {
        operationId: 'upload',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: ANY,
      },
    },
  });

  it('is compared, although its contract does not describe it, and may return a page', async () => {
    const ids = ['a1', 'b2'];
    const { target } = serving(({ method, path }) => {
      if (method === 'POST' && ids.length < 4) ids.push(`new-${ids.length}`);
      return { status: 200, body: path === '/patients' ? ids : {} };
    });
    const report = await run(target, patients, { write: true, everything: true });
    expect(report.unexpectedChanges).toEqual([
      expect.stringMatching(/^patients new-2 is new\..* DELETE \/patients\/new-2$/),
      expect.stringMatching(/^patients new-3 is new\./),
    ]);
  });
});

describe('what is no list', () => {
  const contract = contractWith({
    '/account': { get: { operationId: 'getAccount', responses: ANY } },
    '/second-factor': { post: { operationId: 'enrol', responses: ANY } },
    '/pads': { get: { operationId: 'allPads', responses: returns({ type: 'object' }) } },
  });
  const started = () => {
    let isSet = false;
    let count = 0;
    const pads = ['one', 'two'];
    return serving(({ method, path }) => {
      count++;
      if (method === 'POST') {
        isSet = true;
        pads.push('three');
      }
      if (path === '/pads') return { status: 200, body: { data: { padIDs: pads } } };
      const changing = {
        requests: count,
        at: new Date(count * 1_000).toISOString(),
        uptime: `${count >> 2} s`,
        etag: `"${isSet ? 'b' : 'a'}:11"`,
      };
      return {
        status: 200,
        body: {
          name: 'admin',
          otpActive: isSet,
          otpSecret: isSet ? 'JBSWY3' : '',
          load: { jobs: [count] },
          ...changing,
        },
      };
    });
  };

  it('is compared, without what changes by itself, and without the secret', async () => {
    const { target } = started();
    const report = await run(target, contract, { write: true, everything: true });
    expect(report.unexpectedChanges).toEqual([
      'What allPads returns has changed: data/padIDs was [] and is ["three"]',
      'What getAccount returns has changed: otpActive was false and is true, otpSecret was *** and is ***',
    ]);
    expect(report.verdict).toBe('broken');
  });

  const changing = async (was: unknown, is: unknown) => {
    let isSet = false;
    const { target } = serving(({ method }) => {
      isSet ||= method === 'POST';
      return { status: 200, body: { value: isSet ? is : was } };
    });
    return (await run(target, contract, { write: true, everything: true })).unexpectedChanges;
  };

  it.each([
    [1, 2],
    [null, 0.5],
    [12, null],
    [undefined, 3],
    [2 ** 60, 2 ** 61],
    ['12%', '13 %'],
    ['-1,024.5 kb', '+7'],
    ['"ae44:11"', 'W/"be55:12"'],
    ['0 seconds', '14 seconds'],
    ['0h 0m 11.63s', '14h 2m 1.5s (Approximately 0.58 days)'],
    ['up 3 days, 2:01', 'up 3 days, 2:02'],
    ['PT11S', 'PT1M2S'],
    ['Sun, 29 Nov 2026 05:22:27 GMT', 'Sun, 29 Nov 2026 05:22:28 GMT'],
    ['1023.5 MiB of 2 GiB', '1.1 GiB of 2 GiB'],
  ])('is not changed by a figure that counts or measures: %j', async (was, is) => {
    expect(await changing(was, is)).toEqual([]);
  });

  it.each([
    ['room 1', 'room 2'],
    ['seconds', 'minutes'],
    ['JBSW 3', 'PXQR 4'],
    ['user-1@example.com', 'user-2@example.com'],
    ['"one two"', '"three four"'],
    ['12 files', '13 files'],
    [true, false],
    ['1', 'one'],
  ])('is changed by another value, though it has numbers or units: %j', async (was, is) => {
    const [before, after] = [JSON.stringify(was), JSON.stringify(is)];
    expect((await changing(was, is)).join()).toContain(`value was ${before} and is ${after}`);
  });

  it('is compared in time that grows with the length of a text of digits', async () => {
    const digits = (length: number) => () => changing(`${'1'.repeat(length)}!`, `${'2'.repeat(length)}!`);
    expect(await growth(digits(4_000), digits(40_000), 25)).toBeLessThan(25);
  });

  it('raises no alarm in a run that only reads', async () => {
    const { target, lines } = started();
    const report = await run(target, contract);
    expect([report.unexpectedChanges, report.verdict]).toEqual([[], 'holds']);
    expect(lines()).toContain('GET /account');
  });
});
