import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { listen } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { listening } from './listening.ts';
import { until } from '@experimentation-automation/test-support/until';

const startSandbox = (...args: readonly string[]) =>
  listening(tools.start(['sandbox', '--port', '0', ...args]));

const ready = (url: string): string =>
  `The sandbox is ready. Its page is ${url}/__sandbox/. Stop it with Ctrl-C.\n`;
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };

describe('experimentation-automation-tools sandbox', () => {
  it('completes requests in flight when it is stopped under load, then exits with 0', async () => {
    const { url, signal, ended } = await startSandbox();
    await fetch(`${url}/__sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'listGoals', latency: 500 }),
    });
    const torn: unknown[] = [];
    let answered = 0;
    const load = Array.from({ length: 8 }, async () => {
      for (;;) {
        const response = await fetch(`${url}/goals/1`, { headers }).catch(() => undefined);
        // It has stopped: connections are refused, or closed before a response began.
        if (response === undefined) return;
        await response.json().catch((error: unknown) => torn.push(error));
        answered++;
      }
    });
    await until(
      'ten requests are answered',
      () => answered,
      (seen) => expect(seen).toBeGreaterThan(10),
    );
    const inFlight = Array.from({ length: 30 }, () => fetch(`${url}/goals`, { headers }));
    const hits = async (): Promise<number> => {
      const faults = (await (await fetch(`${url}/__sandbox/faults`)).json()) as { hits: number }[];
      return faults[0]?.hits ?? 0;
    };
    await until('all requests are in flight', hits, (seen) => expect(seen).toBe(30));
    signal('SIGTERM');
    const answers = await Promise.all(inFlight);
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    for (const answer of answers) expect(await answer.json()).toHaveLength(9);
    await Promise.all(load);
    expect(torn).toEqual([]);
    expect(await ended).toEqual({ code: 0, out: `${url}\n`, err: ready(url) });
  });

  it('says which operations cannot follow an overlay', async () => {
    const overlay = join(newFolder(), 'overlay.yaml');
    writeFileSync(
      overlay,
      `overlay: 1.0.0
info: { title: Corrections, version: "1" }
actions:
  - target: $.paths["/goals"].get.responses["200"].content
    update: { image/png: {} }
  - target: $.paths["/goals"].get.responses["200"].content["application/json"]
    remove: true
`,
    );
    const { url, signal, ended } = await startSandbox('--overlay', overlay, '--allow-documented');
    signal('SIGTERM');
    expect((await ended).err).toBe(
      `listGoals returns its example: the sandbox does not write image/png here.\n${ready(url)}`,
    );
  });

  it('reports in one line that its port is in use, with a specific exit code', async () => {
    const { port, close } = await listen(createServer());
    const { code, err } = await tools.run(['sandbox', '--port', String(port)]);
    await close();
    expect([code, err]).toEqual([
      4,
      `experimentation-automation-tools sandbox: Port ${port} on 127.0.0.1 is in use. Stop what runs there, or choose another with --port (0 takes a free one).\n`,
    ]);
  });

  it.each([
    [['--port', '99999'], 'It must be a number from 0 to 65535.'],
    [['--rate-limit', 'fast'], '"fast" is not a rate limit. Write it like 10/1s, 100/m or 5/500ms.'],
    [['--allow-origin', 'app.example'], '"app.example" is not an origin.'],
  ])('refuses %j with exit code 2 and says why', async (args, why) => {
    const { code, err } = await tools.run(['sandbox', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });

  it('accepts only the configured tokens and number of requests', async () => {
    const { url, signal, ended } = await startSandbox('--token', 'mine', '--rate-limit', '1/h');
    const ask = async (token: string) => {
      const { status, headers: sent } = await fetch(`${url}/goals/1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [status, sent.get('retry-after')];
    };
    expect(await ask('other')).toEqual([401, null]);
    expect(await ask('mine')).toEqual([200, null]);
    expect(await ask('mine')).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)]);
    signal('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('refuses callbacks to hosts that are not allowed, and makes reports wait forever on demand', async () => {
    const { url, signal, ended } = await startSandbox(
      '--allow-callback-host',
      'hooks.test:8080',
      '--seed',
      'x',
    );
    const post = async (path: string, body: unknown) => {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const request = (callbackUrl: string) => post('/experiments/1/results', { callbackUrl });
    expect((await request('http://hooks.test:8080/done')).status).toBe(200);
    expect(await request('http://hooks.test:8081/done')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("'callbackUrl'") as unknown },
    });

    await post('/__sandbox/faults', { operation: 'requestExperimentResults', report: 'never' });
    const { body } = await post('/experiments/2/results', {});
    await post('/__sandbox/clock', { advance: 86_400_000 });
    const polled = await fetch(`${url}/audiences/poll?dataCode=${String(body['dataCode'])}`, { headers });
    expect(await polled.json()).toMatchObject({ status: 'WAITING' });
    signal('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
