import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { httpTarget, verify, verifyHar } from 'openapi-contract-kit/verify';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { GOAL } from '@experimentation-automation/test-support/kit/answering';
import {
  type Hostile,
  sendJson,
  startHostile,
} from '@experimentation-automation/test-support/kit/hostile-targets';
import { describeInvalidItems } from './invalid-items.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract, contractUnder } from '@experimentation-automation/test-support/contract/contract';

const contractFile = join(newFolder(), 'openapi.json');
writeFileSync(contractFile, JSON.stringify(contractUnder(/^\/goals/).document));

let server: Hostile | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('the verifier', () => {
  // The soak run has ten times as many.
  describeInvalidItems([10, 60]);

  test('ends with a report if ids contain half of a surrogate pair', async () => {
    server = await startHostile((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify([{ ...GOAL, id: 'x', dataCode: '\ud800', code: '\ud800', featureKey: '\udc00' }]),
      );
    });
    const report = await verify(httpTarget(server.url), {
      contract,
      modes: ['examples', 'flows'],
      timeout: 30_000,
    });
    expect(report.problem ?? '').not.toContain('The run failed');
  });

  test('writes no token into any report, and makes reports readable only by their owner', async () => {
    const token = 'canary-report-1.4142135623/x';
    server = await startHostile((_request, response) =>
      sendJson(response, 200, [{ ...GOAL, name: [token], siteId: encodeURIComponent(token) }]),
    );
    const folder = newFolder();
    const file = (name: string): string => join(folder, name);
    const { out, err } = await kit.run([
      'verify',
      server.url,
      ...[
        '--contract',
        contractFile,
        '--token',
        token,
        '--only',
        'listGoals',
        '--mode',
        'examples',
        '--timeout',
        '10s',
      ],
      ...['--json', file('json'), '--junit', file('junit'), '--html', file('html')],
    ]);
    const written = ['json', 'junit', 'html'].map((name) => {
      expect(statSync(file(name)).mode & 0o777).toBe(0o600);
      return readFileSync(file(name), 'utf8');
    });
    for (const text of [out, err, ...written]) {
      expect(text).not.toContain('1.4142135623');
    }
    expect(out).toContain('***');
  });
});

describe('a HAR file', () => {
  const entry = (content: object) => ({
    request: { method: 'GET', url: 'https://automation.example.com/goals', headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', ...content } },
  });

  test('with one bad entry is refused by the name of the entry', () => {
    const har = { log: { entries: [entry({ text: '[]' }), entry({ text: '!', encoding: 'base64' })] } };
    expect(() => verifyHar(har, { contract })).toThrow('log.entries[1]');
  });

  test('may begin with a byte order mark', async () => {
    const file = join(newFolder(), 'traffic.har');
    writeFileSync(file, `\ufeff${JSON.stringify({ log: { entries: [entry({ text: '[]' })] } })}`);
    const { err } = await kit.run(['verify', '--har', file, '--contract', contractFile]);
    expect(err).not.toContain('cannot be read');
  });
});
