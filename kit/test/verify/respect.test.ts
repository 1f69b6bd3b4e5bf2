/** The program that runs flows: what it is given, what is read of its result, and what becomes of that. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { until } from '@experimentation-automation/test-support/until';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  keeping,
  type Reply,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { parseSource } from '../../src/contract/read/index.ts';
import { flowsOf } from '../../src/verify/flow/read.ts';
import { respect } from '../../src/verify/flow/respect.ts';
import { runFlows } from '../../src/verify/modes/flows.ts';

/** A program in place of respect. */
function programOf(source: string): string {
  const file = join(newFolder(), 'program.mjs');
  writeFileSync(file, source);
  return file;
}
const reporting = (steps: string): string =>
  `writeFileSync('result.json', JSON.stringify({ files: { a: { executedWorkflows: [{ executedSteps: ${steps} }] } } }));`;
const ORDER = {
  document: 'flows.json',
  flows: ['life', 'death'],
  url: 'http://a.test',
  sources: ['one', 'two'],
};
/** What the program ended with, which leaves nobody listening. */
const started = async (source: string, signal = new AbortController().signal) => {
  const before = process.listenerCount('exit');
  const ended = await respect(programOf(source), new Map([['flows.json', '{"a":1}']]), ORDER, signal);
  expect([process.listenerCount('exit'), getEventListeners(signal, 'abort').length]).toEqual([before, 0]);
  return ended;
};

describe('the program', () => {
  it('is given the document, the flows and the address, and of the caller only where programs are', async () => {
    vi.stubEnv('SystemRoot', 'C:');
    onTestFinished(() => void vi.unstubAllEnvs());
    const ended = await started(`
      import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
      import { basename } from 'node:path';
      const { HOME, PATH, ...more } = process.env;
      const modes = ['.', 'flows.json'].map((one) => (statSync(one).mode & 0o777).toString(8));
      const told = {
        args: process.argv.slice(2),
        memory: process.execArgv[0],
        isHome: basename(HOME) === basename(process.cwd()),
        hasPath: PATH !== undefined,
        more: Object.entries(more).filter(([name]) => !name.startsWith('__')).sort(),
        files: readdirSync('.'),
        content: readFileSync('flows.json', 'utf8'),
        modes,
        folder: process.cwd(),
      };
      ${reporting("[{ workflowId: 'f', stepId: 's', checks: [{ name: 'x', passed: false, message: JSON.stringify(told) }] }]")}`);
    const [first] = 'failed' in ended ? ended.failed : [];
    const { folder, modes, ...told } = JSON.parse(first?.checks[0]?.message ?? '{}') as Record<
      string,
      unknown
    >;
    expect(told).toEqual({
      args: [
        ...['respect', 'flows.json', '--json-output', 'result.json', '--max-steps', '1000'],
        ...['--server', 'one=http://a.test', '--server', 'two=http://a.test'],
        ...['--workflow', 'life', '--workflow', 'death'],
      ],
      memory: '--max-old-space-size=512',
      isHome: true,
      hasPath: true,
      more: [
        ['CI', 'true'],
        ['NODE_ENV', 'production'],
        ['NO_COLOR', '1'],
        ['REDOCLY_SUPPRESS_UPDATE_NOTICE', 'true'],
        ['REDOCLY_TELEMETRY', 'off'],
        ['SystemRoot', 'C:'],
      ],
      files: ['flows.json'],
      content: '{"a":1}',
    });
    if (process.platform !== 'win32') expect(modes).toEqual(['700', '600']);
    expect(existsSync(String(folder))).toBe(false);
  });

  it('says which steps failed at last, and why', async () => {
    const step = (workflowId: string, stepId: string, checks: readonly object[]) => ({
      workflowId,
      stepId,
      checks,
    });
    const ours = ['status code check', 'schema check', 'content-type check'];
    const failed = (name: string, more: object = {}) => ({
      name,
      passed: false,
      message: `${name}.`,
      ...more,
    });
    const steps = [
      step(
        'life',
        'of the contract',
        ours.map((name) => failed(name)),
      ),
      step('life', 'fine', [{ name: 'a', passed: true, message: 'Yes.' }]),
      step('life', 'condition', [
        failed('a', { condition: '$statusCode == 200' }),
        failed('b'),
        { passed: false },
      ]),
      step('life', 'again', [failed('a')]),
      step('life', 'again', []),
      step('death', 'again', [failed('c')]),
      { ...step('outer', 'outer', [failed('d')]), executedSteps: [step('inner', 'deep', [failed('e')])] },
    ];
    const ended = await started(
      `import { writeFileSync } from 'node:fs'; ${reporting(JSON.stringify(steps))}`,
    );
    expect(ended).toEqual({
      failed: [
        {
          flow: 'life',
          step: 'condition',
          checks: [{ message: 'a.', condition: '$statusCode == 200' }, { message: 'b.' }, { message: '' }],
        },
        { flow: 'death', step: 'again', checks: [{ message: 'c.' }] },
        { flow: 'inner', step: 'deep', checks: [{ message: 'e.' }] },
      ],
    });
  });

  it('is told with what it printed, if it has no result, and is ended when the run is', async () => {
    expect(await started("console.log('No.');")).toEqual({ said: 'No.\n' });
    const endless = 'setInterval(() => undefined, 1_000);';
    expect(await started(endless, AbortSignal.abort())).toEqual({ said: '' });
    const controller = new AbortController();
    const ending = started(endless, controller.signal);
    await until(
      'it runs',
      () => getEventListeners(controller.signal, 'abort').length,
      (count) => count > 0,
    );
    controller.abort();
    expect(await ending).toEqual({ said: '' });
  });
});

describe('the flows of a run', () => {
  const contract = contractWith(collection('/items', 'itemId'));
  const get = (stepId: string, more: object = {}) => ({
    stepId,
    operationId: 'get/items',
    parameters: [{ name: 'itemId', in: 'path', value: 1 }],
    ...more,
  });
  const document = {
    arazzo: '1.0.1',
    info: { title: 'Flows', version: '1' },
    sourceDescriptions: [
      { name: 'shop', url: 'shop.yaml', type: 'openapi' },
      { name: 'unknown', url: 'unknown.yaml', type: 'arazzo' },
      { name: 'more', url: 'more.yaml', type: 'arazzo' },
    ],
    workflows: [
      {
        workflowId: 'life',
        inputs: { type: 'object', properties: { size: { type: 'integer' }, word: { type: 'string' } } },
        steps: [
          get('first', { description: 'Reads it.' }),
          get('second', { successCriteria: [{ condition: 'true' }] }),
        ],
      },
      { workflowId: 'part', steps: [get('part')] },
      { workflowId: 'whole', dependsOn: ['before'], steps: [{ stepId: 'run', workflowId: 'part' }] },
      { workflowId: 'before', steps: [{ stepId: 'list', operationId: 'list/items' }] },
      { workflowId: 'alone', steps: [{ stepId: 'list', operationId: 'list/items' }] },
    ],
  };
  const more = {
    arazzo: '1.0.1',
    info: { title: 'More flows', version: '1' },
    sourceDescriptions: [{ name: 'shop', url: 'shop.yaml', type: 'openapi' }],
    workflows: [{ workflowId: 'more', steps: [get('further')] }],
  };
  /** Sends the first steps of the flow "life", and reports what is given. */
  const sending = (steps: readonly string[], checks: object): string => `
    import { readFileSync, writeFileSync } from 'node:fs';
    const url = process.argv.find((one) => one.startsWith('shop=')).slice(5);
    const { workflows } = JSON.parse(readFileSync('flows.json', 'utf8'));
    const { steps } = workflows.find(({ workflowId }) => workflowId === 'life');
    for (const { stepId, parameters } of steps)
      if (${JSON.stringify(steps)}.includes(stepId)) {
        const { name, value } = parameters.at(-1);
        await fetch(url + '/items/1', { headers: { [name]: value } });
      }
    const checks = ${JSON.stringify(checks)};
    ${reporting("Object.entries(checks).map(([stepId, some]) => ({ workflowId: 'life', stepId, checks: some }))")}`;

  async function ran(source: string, answer?: (asked: Asked) => Reply | undefined, options: object = {}) {
    const { reply } = keeping();
    const { target, lines } = serving((asked) => answer?.(asked) ?? reply(asked, '/items'));
    const read = async (file: string, of: object) => flowsOf(await parseSource(file, JSON.stringify(of)));
    const others = new Map([['more.yaml', await read('more.yaml', more)]]);
    const flows = [{ ...(await read('team.json', document)), others }];
    const progress: string[] = [];
    const run = await assembled(target, contract, {
      onProgress: ({ mode, done, total }) => void progress.push(`${mode} ${done} of ${total}`),
      write: true,
      flows,
      settle: 0,
      flowInputs: { size: '3' },
      ...options,
    });
    await runFlows(run, programOf(source));
    const { findings, checks } = { findings: run.ledger.findings(), checks: run.ledger.checks };
    return {
      progress,
      lines: lines(),
      told: findings.map(
        ({ rule, operation = '', pointer, expected, actual = '', step }) =>
          [`${rule} ${operation} ${pointer}: ${expected}, got ${actual}`, step] as const,
      ),
      checks: checks.map(({ name, operation, requests, skipped }) => [name, operation, requests, skipped]),
    };
  }
  const failed = (message: string, condition?: string) => ({ name: 'x', passed: false, message, condition });
  const FIRST = {
    flow: 'life',
    step: 'first',
    place: expect.stringMatching(/^team\.json:\d+$/) as string,
    description: 'Reads it.',
  };

  it('are written beside an outline of the contract, with the values of inputs and the number of each step', async () => {
    const { checks } = await ran(`
      import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
      const files = Object.fromEntries(readdirSync('.').map((name) => [name, JSON.parse(readFileSync(name, 'utf8'))]));
      const told = JSON.stringify({ files, flows: process.argv.slice(2).filter((one, at, all) => all[at - 1] === '--workflow') });
      ${reporting("[{ workflowId: 'told', stepId: 'told', checks: [{ message: told }] }]")}`);
    const told = checks.find(([name]) => name === 'told')?.[3];
    const { files, flows } = JSON.parse(String(told)) as {
      files: Record<string, Record<string, unknown>>;
      flows: unknown;
    };
    expect(flows).toEqual(['life', 'whole', 'before', 'alone']);
    const json = { requestBody: { content: { 'application/json': {} } } };
    const responses = { default: { description: 'Any.' } };
    expect(files['contract.json']).toEqual({
      openapi: '3.1.0',
      info: { title: 'Operations', version: '1' },
      servers: [{ url: '/' }],
      paths: {
        '/items': {
          get: { operationId: 'list/items', responses },
          post: { operationId: 'create/items', ...json, responses },
        },
        '/items/{itemId}': {
          get: { operationId: 'get/items', responses },
          put: { operationId: 'change/items', ...json, responses },
          delete: { operationId: 'delete/items', responses },
        },
      },
    });
    const number = (value: number) => ({ name: 'x-flow-step', in: 'header', value: String(value) });
    const place = { name: 'itemId', in: 'path', value: 1 };
    const none = { type: 'object', properties: {} };
    const successCriteria = [{ condition: '$statusCode >= 200 && $statusCode < 300' }];
    const list = (at: number) => ({
      stepId: 'list',
      operationId: 'list/items',
      parameters: [number(at)],
      successCriteria,
    });
    expect(files['flows-1.json']).toEqual({
      ...more,
      sourceDescriptions: [{ name: 'shop', type: 'openapi', url: 'contract.json' }],
      workflows: [
        {
          workflowId: 'more',
          inputs: none,
          steps: [get('further', { parameters: [place, number(0)], successCriteria })],
        },
      ],
    });
    expect(files['flows.json']).toEqual({
      ...document,
      sourceDescriptions: [
        ...['shop', 'unknown'].map((name) => ({ name, type: 'openapi', url: 'contract.json' })),
        { name: 'more', type: 'arazzo', url: 'flows-1.json' },
      ],
      workflows: [
        {
          workflowId: 'life',
          inputs: {
            type: 'object',
            properties: { size: { type: 'integer', default: 3 }, word: { type: 'string' } },
          },
          steps: [
            get('first', { description: 'Reads it.', parameters: [place, number(1)], successCriteria }),
            get('second', { parameters: [place, number(2)], successCriteria: [{ condition: 'true' }] }),
          ],
        },
        {
          workflowId: 'part',
          inputs: none,
          steps: [get('part', { parameters: [place, number(3)], successCriteria })],
        },
        {
          workflowId: 'whole',
          dependsOn: ['before'],
          inputs: none,
          steps: [{ stepId: 'run', workflowId: 'part' }],
        },
        { workflowId: 'before', inputs: none, steps: [list(4)] },
        { workflowId: 'alone', inputs: none, steps: [list(5)] },
      ],
    });
  });

  it('are checks of what their steps send, with a finding for each condition that is not met', async () => {
    const checks = {
      first: [
        failed('No.', "$response.body#/name == 'Two'"),
        failed('No.', '$statusCode >= 200 && $statusCode < 300'),
      ],
    };
    const { progress, lines, told, checks: made } = await ran(sending(['first', 'second'], checks));
    expect(progress).toEqual(['flows 0 of 1']);
    expect(lines).toEqual(['GET /items/1', 'GET /items/1']);
    expect(told).toEqual([
      [`flow get/items /name: must meet $response.body#/name == 'Two', got "One"`, FIRST],
      ['flow get/items : must succeed, got 200', FIRST],
    ]);
    expect(made).toEqual([
      ['life: first', 'get/items', 1, undefined],
      ['life: second', 'get/items', 1, undefined],
      ['life: first', 'get/items', 0, undefined],
    ]);
  });

  it('are told with steps that cannot be taken, and with those that the document does not have', async () => {
    const checks = { first: [failed('There is no id.')], other: [failed('Odd.'), failed('Very odd.')] };
    const { told, checks: made } = await ran(sending([], checks));
    expect(told).toEqual([['flow get/items : must be a step that can be taken, got There is no id.', FIRST]]);
    expect(made).toContainEqual(['life', undefined, 0, 'Odd. Very odd.']);
  });

  it('are not blamed for what other rules report', async () => {
    const not = [failed('No.', '$statusCode == 200')];
    const statuses = [500, 404];
    const { told } = await ran(sending(['first', 'second'], { first: not, second: not }), () => ({
      status: statuses.shift() ?? 500,
    }));
    expect(told.map(([text, step]) => `${text.split(' ')[0] ?? ''} ${step?.step ?? ''}`)).toEqual([
      'flow second',
      'server-error ',
    ]);
  });

  it('end the run if the program does not run them', async () => {
    await expect(ran("console.log(' It is broken. ');")).rejects.toThrow(
      'respect could not run the flows of team.json: It is broken.',
    );
  });

  it('are left out if none of their operations is selected, or an input has no value', async () => {
    const { checks, lines } = await ran(sending(['first'], {}), undefined, { only: ['create/items'] });
    expect([checks, lines]).toEqual([[], []]);
  });
});
