import { expect, it, onTestFinished } from 'vitest';
import {
  formatHtml,
  formatText,
  httpTarget,
  type Report,
  verify,
  verifyHar,
} from '../../src/kit/verify/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { startProcess } from '../start-process.ts';
import { createSandboxWithHooks } from '../../src/sandbox/sandbox.ts';
import type { Hooks } from '../../src/sandbox/defect-hooks.ts';
import { changingResponse, withFields, without, withStatus } from '../../src/sandbox/defects/defect.ts';
import { firstOf } from '../short-run.ts';

async function served(seams: Hooks) {
  const sandbox = await createSandboxWithHooks({ now: '2026-06-15T08:00:00Z' }, seams);
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.serve();
  return { sandbox, url };
}

/** Runs a script like a reader of the report. */
const sh = (script = '') =>
  startProcess('sh', ['-s'], { input: script, env: { ...process.env, XA_TOKEN: 'any' } }).ended;

const causeOf = ({ causes }: Report, rule: string) => causes.find((cause) => cause.rule === rule);

it('a cause is reproduced by a script that creates what it needs and removes it', async () => {
  const { sandbox, url } = await served(
    changingResponse(
      'getGoal',
      withFields((goal) => ({ ...goal, description: 'lost' })),
    ),
  );
  const before = sandbox.snapshot().records['goals'];
  const report = await verify(httpTarget(url), { write: true, only: ['getGoal'], modes: ['flows'] });
  const cause = causeOf(report, 'read-back');
  expect(cause?.exchange).toMatchObject({
    request: { method: 'GET', headers: { authorization: '***' } },
    response: { status: 200, headers: { 'content-type': 'application/json' } },
  });
  expect(cause?.exchange?.response?.body).toContain('"description":"lost"');
  // The run waited for the description; the script does not need to.
  expect(cause?.reproduction).not.toContain('sleep');
  const { code, out, err } = await sh(cause?.reproduction);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^HTTP\/1.1 200[^]*"description":"lost"/);
  // The id and the name belong to this run of the script.
  const id = /"id":\d+/.exec(out)?.[0];
  expect(cause?.exchange?.response?.body).not.toContain(`${id},`);
  expect(sandbox.snapshot().records['goals']).toEqual(before);
});

it('earlier changes of a flow are repeated, and forms are sent with their files', async () => {
  const { sandbox, url } = await served({
    ...changingResponse('getImage', withFields(without('name'))),
  });
  const before = sandbox.snapshot().records['images'];
  const report = await verify(httpTarget(url), {
    write: true,
    only: ['getImage'],
    modes: ['flows'],
    settle: 0,
  });
  const { out, err } = await sh(causeOf(report, 'read-back')?.reproduction);
  expect(err).toBe('');
  expect(out).toMatch(/^HTTP\/1.1 200[^]*"format":"PNG"/);
  expect(sandbox.snapshot().records['images']).toEqual(before);
});

it('a flag that an example copies is copied, and archived afterwards', async () => {
  const { sandbox, url } = await served(changingResponse('updateFeatureFlag', withStatus(203)));
  const report = await verify(httpTarget(url), {
    write: true,
    only: ['updateFeatureFlag'],
    modes: ['examples'],
  });
  const { out, err } = await sh(causeOf(report, 'status-undeclared')?.reproduction);
  expect(err).toBe('');
  expect(out).toContain('HTTP/1.1 203');
  expect(sandbox.snapshot().records['featureFlags']?.at(-1)).toMatchObject({ archived: true });
});

const RELATIONS = [
  ['goal-filter-adds-item', 'filter-subset', 'listGoals'],
  ['custom-data-kept-when-refused', 'failed-create', 'createCustomData'],
  ['goal-pages-lose-items', 'page-partition', 'listGoals'],
  ['goal-sort-loses-items', 'sort-permutation', 'listGoals'],
] as const;

it.each(firstOf(2, RELATIONS))(
  'a relation is shown with the list that it compares: %s',
  async (defect, rule, operation) => {
    const sandbox = await createSandbox({ defects: [defect], now: '2026-06-15T08:00:00Z' });
    onTestFinished(() => sandbox.close());
    const { url } = await sandbox.serve();
    const options = { write: true, modes: ['relations'], settle: 0 } as const;
    const report = await verify(httpTarget(url), { ...options, only: [operation, 'listCustomDatas'] });
    const cause = causeOf(report, rule);
    const { code, out, err } = await sh(cause?.reproduction);
    expect([code, err]).toEqual([0, '']);
    // The output of the script contains the problem.
    const lists = out.split(/^HTTP/m).filter((response) => response.startsWith('/1.1 200'));
    expect(lists.length).toBeGreaterThan(rule === 'failed-create' ? 0 : 1);
    expect(new Set(lists.map((list) => list.slice(list.indexOf('[')))).size).toBe(lists.length);
  },
);

it('recorded traffic is repeated, including earlier creations', async () => {
  const { sandbox, url } = await served(changingResponse('getGoal', withFields(without('siteId'))));
  const before = sandbox.snapshot().records['goals'];
  const goal = { name: 'Recorded', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  const entries: unknown[] = [];
  const record = async (method: string, path: string, body?: object): Promise<string> => {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
    entries.push({
      request: {
        method,
        url: url + path,
        headers: named,
        ...(body && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
      },
      response: {
        status: response.status,
        headers: [{ name: 'content-type', value: 'application/json' }],
        content: { mimeType: 'application/json', text },
      },
    });
    return text;
  };
  const { id } = JSON.parse(await record('POST', '/goals', goal)) as { id: number };
  await record('GET', `/goals/${id}?optionalFields=experiments`);
  await record('DELETE', `/goals/${id}`);
  const cause = causeOf(verifyHar({ log: { entries } }), 'body-schema');
  expect(cause?.operations).toEqual(['getGoal']);
  const { code, out, err } = await sh(cause?.reproduction);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^HTTP\/1.1 200[^]*"name":"Recorded"/);
  expect(out).not.toContain(`"id":${id},`);
  expect(sandbox.snapshot().records['goals']).toEqual(before);
});

it('a token that the service issued is issued again', async () => {
  const sandbox = await createSandbox({ defects: ['issued-token-refused'] });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.serve();
  const report = await verify(httpTarget(url), {
    write: true,
    only: ['listGoals'],
    modes: ['flows'],
    settle: 0,
  });
  const { code, out, err } = await sh(causeOf(report, 'flow')?.reproduction);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^HTTP\/1.1 401/);
});

it('texts from the service neither become commands of the script nor reveal secrets in the report', async () => {
  const secret = 'token-of-the-service-1234';
  const { url } = await served({
    skip: (check) => check === 'response',
    changeResponse: (found, outgoing) =>
      found.id === 'listGoals' && outgoing.status === 200
        ? {
            ...outgoing,
            headers: { ...outgoing.headers, 'set-cookie': `session=${secret}` },
            body: JSON.stringify([{ id: `'; touch $(pwd)/hacked; '`, name: `\n${secret}`, token: secret }]),
          }
        : outgoing,
  });
  const report = await verify(httpTarget(url), {
    only: ['listGoals'],
    modes: ['examples'],
    token: 'ours-1234',
  });
  const cause = causeOf(report, 'body-schema');
  const all = JSON.stringify(report) + formatHtml(report) + formatText(report, { details: true });
  expect(all).not.toContain(secret);
  expect(all).not.toContain('ours-1234');
  const comments = cause?.reproduction?.split('\n').filter((line) => line.includes('touch')) ?? [];
  expect(comments.every((line) => line.startsWith('# '))).toBe(true);
});

it('a body is checked as a whole and shown in part', async () => {
  const { url } = await served({
    skip: (check) => check === 'response',
    changeResponse: (found, outgoing) =>
      found.id === 'listGoals' && outgoing.status === 200
        ? {
            ...outgoing,
            body: JSON.stringify([
              ...Array.from({ length: 200 }, () => (JSON.parse(String(outgoing.body)) as unknown[])[0]),
              { id: 'last' },
            ]),
          }
        : outgoing,
  });
  const report = await verify(httpTarget(url), { only: ['listGoals'], modes: ['examples'] });
  const cause = report.causes.find(({ message }) => message.includes('/200/'));
  expect(cause?.exchange?.response?.body?.length).toBeLessThan(2_100);
  expect(cause?.exchange?.response?.body).toMatch(/\.\.\. \(\d+ in total\)$/);
});

it.each([24, 70])('ten causes and the verdict fit on a screen of %d rows', async (rows) => {
  const { url } = await served(changingResponse('listGoals', withStatus(206)));
  const report = await verify(httpTarget(url), { only: ['listGoals'], modes: ['examples'] });
  const causes = Array.from({ length: 12 }, () => report.causes[0]).filter((cause) => cause !== undefined);
  const lines = formatText({ ...report, causes }, { rows })
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThan(rows);
  expect(lines.filter((line) => /^ ?\d+ WARNING/.test(line))).toHaveLength(10);
  expect(lines[3]).toMatch(
    /^No error in 0 of 1 operation\. 1 was not checked\. 12 causes \(12 warnings\) in/,
  );
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  const shown = lines.filter((line) => line.startsWith('   < 206 ['));
  expect(shown).toHaveLength(rows === 24 ? 0 : 10);
});
