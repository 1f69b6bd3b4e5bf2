import { expect, it, onTestFinished } from 'vitest';
import {
  formatHtml,
  formatText,
  httpTarget,
  type Report,
  verify,
  verifyHar,
} from 'openapi-contract-kit/verify';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import {
  changingResponse,
  type Mistake,
  withFields,
  without,
  withStatus,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { sandboxWith } from '@experimentation-automation/test-support/sandbox/defects/index';

async function served(mistake: Mistake) {
  const sandbox = await sandboxWith(mistake, { now: '2026-06-15T08:00:00Z' });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.serve();
  return { sandbox, url };
}

/** Runs commands like a reader of the report. */
const sh = (commands: readonly string[] = []) =>
  startProcess('sh', ['-s'], { input: commands.join('\n'), env: { ...process.env, CONTRACT_TOKEN: 'any' } })
    .ended;

const causeOf = ({ causes }: Report, rule: string) => causes.find((cause) => cause.rule === rule);

it('a cause is shown with its exchange, and the curl command for it gets the same response', async () => {
  const { url } = await served(changingResponse('getGoal', withFields(without('siteId'))));
  const report = await verify(httpTarget(url), {
    contract,
    only: ['getGoal'],
    modes: ['examples'],
    token: 'ours-1234',
  });
  const cause = causeOf(report, 'body-schema');
  expect(cause?.exchange).toMatchObject({
    request: { method: 'GET', headers: { authorization: '***' } },
    response: { status: 200, headers: { 'content-type': 'application/json' } },
  });
  expect(cause?.curl).toEqual([
    expect.stringMatching(/^curl -i .* "Authorization: Bearer \$CONTRACT_TOKEN"$/),
  ]);
  const { code, out } = await sh(cause?.curl);
  expect(code).toBe(0);
  expect(out).toMatch(/^HTTP\/1.1 200/);
  expect(out).toContain(cause?.exchange?.response?.body);
  expect(formatText(report, { details: true })).toContain(`\n${cause?.curl.join('\n')}\n`);
  expect(formatHtml(report)).toContain(`<summary>curl</summary><pre tabindex="0">curl -i ${url}/goals/`);
});

it('a body is quoted for a shell, whatever it contains', () => {
  const text = `{"name":"it's $HOME; \`id\`"}`;
  const entry = {
    request: {
      method: 'POST',
      url: 'http://localhost/goals',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      postData: { mimeType: 'application/json', text },
    },
    response: { status: 203, headers: [], content: { mimeType: 'application/json', text: '{}' } },
  };
  const cause = causeOf(verifyHar({ log: { entries: [entry] } }, { contract }), 'status-undeclared');
  expect(cause?.curl.join()).toContain(`--data-raw ${String.raw`'{"name":"it'\''s $HOME; ${'`id`'}"}'`}`);
});

it('a form is sent field by field, with a file of the folder', async () => {
  const { url } = await served(changingResponse('uploadImage', withStatus(203)));
  const report = await verify(httpTarget(url), {
    contract,
    write: true,
    only: ['uploadImage'],
    modes: ['examples'],
  });
  const [command = ''] = causeOf(report, 'status-undeclared')?.curl ?? [];
  expect(command).toMatch(/ -F '\w+=@kit-verify\.png;type=image\/png'/);
  expect(command).not.toContain('boundary');
});

it('texts from the service reveal no secrets in the report', async () => {
  const secret = 'token-of-the-service-1234';
  const { url } = await served(
    changingResponse('listGoals', (outgoing) => ({
      ...outgoing,
      headers: { ...outgoing.headers, 'set-cookie': `session=${secret}` },
      body: JSON.stringify([{ id: `'; touch $(pwd)/hacked; '`, name: `\n${secret}`, token: secret }]),
    })),
  );
  const report = await verify(httpTarget(url), {
    contract,
    only: ['listGoals'],
    modes: ['examples'],
    token: 'ours-1234',
  });
  const all = JSON.stringify(report) + formatHtml(report) + formatText(report, { details: true });
  expect(all).not.toContain(secret);
  expect(all).not.toContain('ours-1234');
});

it('a body is checked as a whole and shown in part', async () => {
  const { url } = await served(
    changingResponse('listGoals', (outgoing) => ({
      ...outgoing,
      body: JSON.stringify([
        ...Array.from({ length: 200 }, () => (JSON.parse(String(outgoing.body)) as unknown[])[0]),
        { id: 'last' },
      ]),
    })),
  );
  const report = await verify(httpTarget(url), { contract, only: ['listGoals'], modes: ['examples'] });
  const cause = report.causes.find(({ message }) => message.includes('/200/'));
  expect(cause?.exchange?.response?.body?.length).toBeLessThan(2_100);
  expect(cause?.exchange?.response?.body).toMatch(/\.\.\. \(\d+ in total\)$/);
});

it.each([24, 70])('ten causes and the verdict fit on a screen of %d rows', async (rows) => {
  const { url } = await served(changingResponse('listGoals', withStatus(206)));
  const report = await verify(httpTarget(url), { contract, only: ['listGoals'], modes: ['examples'] });
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
