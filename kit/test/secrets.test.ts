/** A word that is not secret stays as it is, whatever the name of the header or the field that has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProxy } from '../src/index.ts';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import {
  contractWith,
  found,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { until } from '@experimentation-automation/test-support/until';

/** Headers that say something about secrets, or whose values are words. */
const HEADERS = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Auth-Token',
  'x-token-required': 'false',
  'x-auth-type': 'password',
  'token-type': 'bearer',
  session: 'none',
  'set-cookie': 'theme=dark; path=/',
};
const ROW = { enabled: true, hidden: false, mode: 'none', theme: 'dark', type: 'bearer', by: 'password' };

const contract = contractWith({
  '/row': {
    get: {
      operationId: 'getRow',
      responses: returns({ type: 'object', properties: { enabled: { type: 'string' } } }),
    },
  },
});

test('a report shows the values of responses with such headers, and its commands run', async () => {
  const { target } = serving(() => ({ status: 200, body: ROW, headers: HEADERS }));
  const report = await run(target, contract);
  expect(found(report)).toContain('error body-schema getRow');
  const text = JSON.stringify(report);
  expect(text).toContain(JSON.stringify(JSON.stringify(ROW)).slice(1, -1));
  expect(text.replaceAll(/"(session|set-cookie)":"\*{3}"/g, '')).not.toContain('***');
});

test('a HAR file shows them too, and masks the values of secret fields, short ones as well', async () => {
  const service = await serveWith((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...HEADERS })
      .end(JSON.stringify({ ...ROW, password: 'admin', role: 'the admin of all', pin: 1234 })),
  );
  const file = join(newFolder(), 'traffic.har');
  const proxy = await startProxy({ contract, target: service.url, har: file });
  try {
    await (
      await fetch(`${proxy.url}/goals/1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-the-test' },
        body: '{"passcode":"1234","secret":"true","password":"hunter2"}',
      })
    ).text();
    await until(
      'the file has the exchange',
      () => readFileSync(file, 'utf8'),
      (seen) => expect(seen).toContain('/goals/1'),
    );
    const har = readFileSync(file, 'utf8');
    const shown = JSON.stringify({ ...ROW, password: '***', role: 'the admin of all', pin: 1234 });
    expect(har).toContain(JSON.stringify(shown).slice(1, -1));
    expect(har).not.toMatch(/hunter2|key-of-the-test/);
    expect(har).toMatch(/"name":\s*"access-control-allow-credentials",\s*"value":\s*"true"/i);
    expect(har).toMatch(/"name":\s*"x-api-key",\s*"value":\s*"\*\*\*"/i);
  } finally {
    await Promise.all([proxy.close(), service.close()]);
  }
});
