import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  formatGithub,
  formatHtml,
  formatJunit,
  formatSarif,
  formatText,
  httpTarget,
  verify,
  verifyHar,
} from 'openapi-contract-kit/verify';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { sendJson, startHostile } from '@experimentation-automation/test-support/kit/hostile-targets';
import { FIXTURES, verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import {
  accepting,
  altering,
  changingResponse,
  combined,
  type Mistake,
  withFields,
  without,
  withStatus,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { sandboxWith } from '@experimentation-automation/test-support/sandbox/defects/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const runVerify = (args: readonly string[]) => kit.run(['verify', ...args]);

async function served(mistake: Mistake = {}) {
  const sandbox = await sandboxWith(mistake);
  onTestFinished(() => sandbox.close());
  const server = await sandbox.serve();
  return { sandbox, url: server.url };
}

describe('a run that writes', () => {
  it('removes or names what accepted invalid requests, and creates only one of a kind whose ids it does not get', async () => {
    const { sandbox, url } = await served(
      combined(
        accepting('createExperiment', ({ name }) => ({
          name: typeof name === 'string' ? name : 'Unnamed',
          siteId: 1,
          baseURL: 'https://shop.example',
        })),
        changingResponse('createGoal', withFields(without('id'))),
      ),
    );
    const before = sandbox.snapshot().records;
    const report = await verify(httpTarget(url), {
      contract,
      write: true,
      only: [
        'listGoals',
        'createGoal',
        'deleteGoal',
        'listExperiments',
        'createExperiment',
        'deleteExperiment',
      ],
      modes: ['examples', 'negative'],
      settle: 0,
    });
    expect(report.findings.map(({ rule }) => rule)).toContain('bad-request-accepted');
    // After one with a number as its name, the list fails, so that nothing proves whose it is.
    const existed = new Set(before['experiments']?.map(({ id }) => id));
    const added = sandbox.snapshot().records['experiments']?.filter(({ id }) => !existed.has(id)) ?? [];
    expect(added.length).toBeLessThanOrEqual(1);
    for (const { id } of added)
      expect(report.leftBehind).toContain(
        `createExperiment returned experimentId ${id}, but no read shows that this run created it. Remove it with DELETE /experiments/${id}`,
      );
    // A name is no proof that it may be deleted.
    expect(sandbox.snapshot().records['goals']?.length).toBe((before['goals']?.length ?? 0) + 1);
    expect(report.leftBehind).toContain(
      'createGoal created something but returned no goalId. Remove it with DELETE /goals/{goalId}',
    );
    expect(report.unexpectedChanges).toContainEqual(
      expect.stringMatching(/^goal goalId \d+ is new\. It has the mark/),
    );
  });

  it('stops on request, cleans up and reports the findings so far', async () => {
    const { sandbox, url } = await served();
    const before = sandbox.snapshot().records;
    const stop = new AbortController();
    const report = await verify(httpTarget(url), {
      contract,
      write: true,
      tags: ['Goal', 'Experiment'],
      signal: stop.signal,
      onProgress: ({ mode }) => mode === 'negative' && stop.abort(),
    });
    expect(report.verdict).toBe('interrupted');
    expect(report.checks.length).toBeGreaterThan(0);
    expect(sandbox.snapshot().records['goals']).toEqual(before['goals']);
    expect(sandbox.snapshot().records['experiments']).toEqual(before['experiments']);
  });

  it('changes objects that the fixtures name, and no others of that kind', async () => {
    const report = await verifyWith(
      {},
      { only: ['updateAccount', 'deleteAccount'], modes: ['examples'], fixtures: FIXTURES },
    );
    const called = report.coverage.map(({ operation, statuses }) => [
      operation,
      statuses.find(({ status }) => status === '200')?.count,
    ]);
    expect(called).toEqual([
      // The second request restores what the first one changed.
      ['updateAccount', 2],
      ['deleteAccount', 1],
    ]);
  });
});

describe('findings', () => {
  it('have a severity that follows from the standing of the violated rule', async () => {
    const wrong = changingResponse(
      'getExperiment',
      withFields((one) => ({ ...one, name: 7 })),
    );
    const options = { only: ['getExperiment'], modes: ['examples' as const] };
    const [warning] = (await verifyWith(wrong, options)).findings;
    expect(warning).toMatchObject({
      rule: 'body-schema',
      severity: 'warning',
      provenance: 'observed',
      pointer: '/name',
    });
    const [error] = (await verifyWith(wrong, { ...options, severity: { observed: 'error' } })).findings;
    expect(error?.severity).toBe('error');
    expect((await verifyWith(wrong, { ...options, severity: { observed: 'off' } })).findings).toEqual([]);
  });

  it('from random sequences are reduced to the few necessary requests', async () => {
    const forgets = altering('createGoal', (data) => data.goals, { description: 'lost' });
    const report = await verifyWith(forgets, { tags: ['Goal'], modes: ['generated'], runs: 30 });
    const [found] = report.findings;
    expect(found).toMatchObject({ rule: 'read-back', mode: 'generated' });
    expect(found?.curl.length).toBeLessThanOrEqual(3);
    expect(found?.curl[0]).toMatch(/^curl -i -X POST .*\/goals .*Bearer \$CONTRACT_TOKEN/);
  });

  it('read well in a terminal of 80 columns', async () => {
    const report = await verifyWith(changingResponse('listGoals', withStatus(206)), {
      tags: ['Goal'],
      modes: ['examples'],
    });
    const lines = formatText(report, { matrix: true })
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('curl '));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.join('\n')).toContain('WARNING status-undeclared 206 (observed)');
    expect(lines.join('\n')).toContain('206:');
    const listed = report.coverage.find(({ operation }) => operation === 'listGoals')?.statuses ?? [];
    const declared = new Map(listed.map((one) => [one.status, one.declared]));
    expect([declared.get('200'), declared.get('206')]).toEqual([true, false]);
    expect(lines.join('\n')).toContain('Checked operations: 7 of 8 documented.');
    expect(lines.join('\n')).toContain('- listGoals: no success was as the contract declares it.');
  });

  it('are written as JUnit that CI can read, even with hostile texts', async () => {
    const report = await verifyWith(
      changingResponse(
        'getGoal',
        withFields((goal) => ({ ...goal, name: 5, ']]><x a="': '\u0000' })),
      ),
      { tags: ['Goal'], modes: ['examples'], unknownFields: 'error' },
    );
    const xml = formatJunit(report);
    expect(xml).toMatch(/<testsuite name="getGoal" tests="\d+" failures="\d+"/);
    expect(xml).toContain('<failure type="body-schema"');
    const cases = xml.match(/<testcase classname="getGoal" name="[^"]*"/g) ?? [];
    expect(cases.filter((one) => one.includes('"body-schema"'))).toHaveLength(1);
    expect(new Set(cases).size).toBe(cases.length);
    expect(cases).toContain('<testcase classname="getGoal" name="server-error"');
    expect(xml.replaceAll(/<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>|<\?xml[^>]*\?>/g, '')).not.toContain('<');
    expect(formatHtml(report)).not.toContain('<x a=');
  });

  it('are written as annotations and as SARIF, one for each cause, at the line that the caller finds', async () => {
    const report = await verifyWith(
      changingResponse(
        'getGoal',
        withFields((goal) => ({ ...goal, name: 5 })),
      ),
      { tags: ['Goal'], modes: ['examples'] },
    );
    const locate = (pointer: string) =>
      pointer.endsWith('/name/type') ? { file: 'a, b.yaml', line: 7, column: 3 } : undefined;
    const [annotation = ''] = formatGithub(report, locate).split('\n');
    expect(annotation).toMatch(
      /^::error file=a%2C b\.yaml,line=7,col=3,title=body-schema 200 in getGoal::GET [^\n]*must be a string, got 5 \(documented, \d+ times?\)%0A.*curl -i/,
    );
    const log: unknown = JSON.parse(formatSarif(report, locate));
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { rules: [{ id: 'body-schema' }] } },
          results: [
            {
              ruleId: 'body-schema',
              level: 'error',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'a,%20b.yaml' },
                    region: { startLine: 7, startColumn: 3 },
                  },
                  logicalLocations: [{ fullyQualifiedName: 'getGoal' }],
                },
              ],
            },
          ],
        },
      ],
    });
    const again = { ...report, causes: report.causes.map((cause) => ({ ...cause, known: true as const })) };
    expect(formatGithub(again, locate)).toMatch(/^::notice /);
    expect(formatSarif(again, locate)).toContain('"suppressions"');
  });
});

describe('openapi-contract-kit verify', () => {
  it('exits with 0 if the contract holds, and writes every form of the report', async () => {
    const { url } = await served();
    const files = ['json', 'xml', 'html'].map((kind) => join(newFolder(), `report.${kind}`));
    const [json = '', xml = '', html = ''] = files;
    const { code, out, err } = await runVerify([
      url,
      '--only',
      'listGoals',
      '--mode',
      'examples',
      '--json',
      json,
      '--junit',
      xml,
      '--html',
      html,
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('No violation in 1 of 1 operation.') as string]);
    expect(err).not.toContain('violation');
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ verdict: 'holds' });
    expect(await readFile(xml, 'utf8')).toContain('<testsuites');
    expect(await readFile(html, 'utf8')).toContain('<!doctype html>');
  });

  it('exits with 1 if it is violated, and for notes only with --strict', async () => {
    const { url } = await served(
      changingResponse(
        'getExperiment',
        withFields((one) => ({ ...one, name: 7 })),
      ),
    );
    const args = [url, '--only', 'getExperiment', '--mode', 'examples', '--quiet'];
    expect((await runVerify(args)).code).toBe(0);
    expect((await runVerify([...args, '--strict'])).code).toBe(1);
  });

  it('exits with 5 if nothing responds', async () => {
    const gone = await startHostile(() => undefined);
    await gone.close();
    expect((await runVerify([gone.url])).code).toBe(5);
  });

  it('exits with 2 for usage errors', async () => {
    const wrong = await runVerify(['http://127.0.0.1:1', '--only', 'noSuchOperation']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('noSuchOperation') as string]);
  });

  it('stops on Ctrl-C with the report so far', async () => {
    const { sandbox, url } = await served();
    const before = sandbox.snapshot().records;
    const { signal, err, ended } = kit.start(['verify', url, '--write', '--tag', 'Goal']);
    await until('the run sends invalid requests', () => err().includes('negative'));
    signal('SIGINT');
    const { code, out } = await ended;
    expect([code, out]).toEqual([130, expect.stringContaining('Stopped before the end') as string]);
    expect(sandbox.snapshot().records['goals']).toEqual(before['goals']);
  });

  it('checks a HAR file without sending anything', async () => {
    const entry = (method: string, path: string, status: number, body: unknown) => ({
      request: { method, url: `https://automation.example.com${path}`, headers: [] },
      response: {
        status,
        headers: [],
        content: { mimeType: 'application/json', text: JSON.stringify(body) },
      },
    });
    const har = {
      log: {
        entries: [entry('GET', '/goals/3', 200, { id: 3, name: 5 }), entry('GET', '/nowhere', 200, {})],
      },
    };
    const rules = verifyHar(har, { contract, baseUrl: 'https://automation.example.com' }).findings.map(
      ({ rule, pointer }) => `${rule} ${pointer}`,
    );
    expect(rules).toEqual(
      expect.arrayContaining(['body-schema /name', 'body-schema /siteId', 'unknown-operation ']),
    );
    const file = join(newFolder(), 'traffic.har');
    await writeFile(file, JSON.stringify(har));
    const { code, out } = await runVerify(['--har', file]);
    expect([code, out]).toEqual([1, expect.stringContaining('in getGoal') as string]);
    expect(() => verifyHar({}, { contract })).toThrow(/not a HAR file/);
  });
});

describe('a service below a path', () => {
  it('gets its requests below that path', async () => {
    const server = await startHostile((_request, response) => sendJson(response, 200, []));
    onTestFinished(() => server.close());
    const report = await verify(httpTarget(`${server.url}/api/v1/`), {
      contract,
      only: ['listGoals'],
      modes: ['examples'],
    });
    expect(report.verdict).toBe('holds');
    expect(server.requests.every(({ path }) => path.startsWith('/api/v1/'))).toBe(true);
  });
});
