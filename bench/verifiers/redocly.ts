import { join } from 'node:path';
import redoclyPackage from '@redocly/cli/package.json' with { type: 'json' };
import { freePort } from '@experimentation-automation/test-support/listen';
import { startTool } from './child.ts';
import type { Service } from './service.ts';
import { sendThrough, type Verifier } from './verifier.ts';

/** A violation that it always reports. Once this line has appeared, all earlier lines have too. */
const FENCE = { method: 'GET', path: '/goals/{n}', headers: { authorization: 'Bearer secret' } };
const TORN = { status: 200, headers: { 'content-type': 'application/json' }, body: '{' };
const LINE = /^.*(?:ERROR|WARN\w*|INFO) (?:GET|PUT|POST|PATCH|DELETE) \/.*$/gm;

/** Redocly's proxy prints a line for each finding, and does not change the response. */
export async function startRedoclyProxy(file: string, folder: string, service: Service): Promise<Verifier> {
  const port = await freePort();
  const child = startTool('redocly', [
    'proxy',
    '--target',
    service.url,
    '--port',
    String(port),
    '--har',
    join(folder, 'redocly.har'),
    '--api',
    file,
    '--match-mode',
    'basepath',
  ]);
  await child.until((output) => output.includes('Press Ctrl+C'));
  const url = `http://127.0.0.1:${port}`;
  let last: readonly string[] = [];
  const lines = (): readonly string[] => child.output().match(LINE) ?? [];
  return {
    name: 'redocly proxy',
    version: redoclyPackage.version,
    async put(sent, answer) {
      const before = lines().length;
      const response = await sendThrough(url, service, sent, answer);
      await response.text();
      const fence = await sendThrough(url, service, FENCE, TORN);
      await fence.text();
      const mark = `not valid JSON`;
      await child.until(() =>
        lines()
          .slice(before)
          .some((line) => line.includes(mark) && line.includes(pathOf(fence))),
      );
      const told = lines()
        .slice(before)
        .filter((line) => !line.includes(`${pathOf(fence)} `));
      last = told.map((line) =>
        line.replace(/^.*(?:ERROR|WARN\w*|INFO) \S+ \S+/, '').replaceAll(/\d+/g, '*'),
      );
      if (told.length > 0) return 'told';
      return response.status === (answer.status ?? 200) ? 'silent' : 'spoilt';
    },
    findings: () => last,
    close: () => child.stop(),
  };
}

const pathOf = (response: Response): string => new URL(response.url).pathname;
