import { afterEach, describe, expect, it } from 'vitest';
import { formatText, httpTarget, type Report, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import {
  type Hostile,
  sendJson,
  startHostile,
} from '@experimentation-automation/test-support/kit/hostile-targets';
import { contract } from '@experimentation-automation/test-support/contract/contract';

let server: Hostile | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

// A service that responds at once may still be slow on a busy machine.
const patient: Partial<VerifyOptions> = { timeout: 20_000, concurrency: 4 };

async function against(
  answer: Parameters<typeof startHostile>[0],
  options: Partial<VerifyOptions> = {},
): Promise<Report> {
  server = await startHostile(answer);
  return verify(httpTarget(server.url), { contract, ...patient, ...options });
}

const rules = (report: Report): string[] => [...new Set(report.findings.map(({ rule }) => rule))];

describe('a target that is not a healthy service gets a report that says so', () => {
  it('when nothing listens', async () => {
    server = await startHostile(() => undefined);
    const { url } = server;
    await server.close();
    server = undefined;
    const report = await verify(httpTarget(url), { contract, ...patient, write: true });
    expect(report.verdict).toBe('unreachable');
    expect(report.problem).toMatch(/connection was refused/);
    expect(report.requests).toBeLessThan(4);
    expect(formatText(report)).toContain('could not be reached');
  });

  it('when it never responds', async () => {
    const report = await against(() => undefined, { timeout: 300 });
    expect(report.verdict).toBe('unreachable');
    expect(report.problem).toMatch(/no response within 0.3 s/);
  });

  it('when its bodies arrive slowly', async () => {
    const report = await against(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('[');
      },
      { timeout: 1_500 },
    );
    expect(report.problem).toMatch(/the response 200 was not complete/);
  });

  it('when it resets every connection', async () => {
    const report = await against((request) => request.socket.resetAndDestroy());
    expect(report.problem).toMatch(/connection was lost/);
  });

  it('when it speaks something other than HTTP', async () => {
    const report = await against((request) => request.socket.end('220 mail.example ESMTP\r\n'));
    expect(report.verdict).toBe('unreachable');
    expect(report.problem).toMatch(/not HTTP/);
  });

  it('when it returns HTML, without writing anything there', async () => {
    const report = await against(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><title>Welcome</title>');
      },
      { write: true },
    );
    expect(report.verdict).toBe('broken');
    expect(report.problem).toMatch(/returned HTML/);
    expect(rules(report)).toContain('content-type');
    expect(server?.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('when it redirects, following nothing', async () => {
    const report = await against((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' });
      response.end();
    });
    expect(report.problem).toMatch(/redirects/);
    expect(server?.requests.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('when it refuses the token', async () => {
    const report = await against((_request, response) =>
      sendJson(response, 401, { message: 'who are you?' }),
    );
    expect(report.problem).toMatch(/requires a credential \(status 401\), and none was given/);
    expect(report.verdict).toBe('broken');
  });

  it('when it is an endless stream', async () => {
    const report = await against((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(report.verdict).toBe('unreachable');
  });

  it('when it returns nonsense for everything', async () => {
    const report = await against(
      (_request, response) => sendJson(response, 200, { a: [null, { b: 1e400 }] }),
      { tags: ['Goal', 'Site'] },
    );
    expect(report.verdict).toBe('broken');
    expect(report.findings.length).toBeGreaterThan(5);
  });

  it('when it returns 500 for everything', async () => {
    const report = await against((_request, response) => sendJson(response, 500, { message: 'oh' }), {
      write: true,
    });
    expect(rules(report)).toContain('server-error');
    expect(report.verdict).toBe('broken');
  });

  it('when it responds too slowly for the timeout of the run', async () => {
    const report = await against(
      (_request, response) => void setTimeout(() => sendJson(response, 200, []), 200),
      { deadline: 700 },
    );
    expect(report.verdict).toBe('interrupted');
    expect(report.problem).toMatch(/time was up/);
  });
});

describe('a service that asks the run to wait', () => {
  it('is given as much time as it asks for', async () => {
    const asked: number[] = [];
    const report = await against(
      (request, response) => {
        if (request.url === '/goals') asked.push(performance.now());
        if (request.url === '/goals' && asked.length === 1) {
          sendJson(response, 429, { message: 'later' }, { 'retry-after': '1' });
        } else sendJson(response, 200, []);
      },
      { only: ['listGoals'], modes: ['examples'] },
    );
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(995);
    expect(report.coverage[0]?.statuses.find(({ status }) => status === '429')?.count).toBe(1);
    expect(report.verdict).toBe('holds');
  });
});

describe('a run that is read-only', () => {
  it('sends nothing that could change anything', async () => {
    await against((_request, response) => sendJson(response, 200, []));
    const sent = new Set(server?.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`));
    const writing = [...sent].filter((one) => !/^(GET|PROPFIND) /.test(one));
    expect(writing.sort()).toEqual([
      'POST /feature-flags/search',
      'POST /goal-campaign/experiments',
      'POST /goals/search',
      'POST /segments/search',
      'POST /variations/search',
    ]);
  });
});
