/** What an editor shows as the default of an option is the default. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Options } from '../../src/base/options.ts';
import { LEARN_OPTIONS } from '../../src/kit/learn/learn.ts';
import { MOCK_OPTIONS } from '../../src/kit/mock/start-mock.ts';
import { PROXY_OPTIONS } from '../../src/kit/proxy/start-proxy.ts';
import { VERIFY_OPTIONS } from '../../src/kit/verify/options.ts';
import { SERVE_OPTIONS } from '../../src/sandbox/http/serve.ts';
import { SANDBOX_OPTIONS } from '../../src/sandbox/sandbox-types.ts';

const TABLES: readonly (readonly [file: string, table: Options])[] = [
  ['src/kit/learn/learn.ts', LEARN_OPTIONS],
  ['src/kit/mock/start-mock.ts', MOCK_OPTIONS],
  ['src/kit/proxy/start-proxy.ts', PROXY_OPTIONS],
  ['src/kit/verify/options.ts', VERIFY_OPTIONS],
  ['src/sandbox/http/serve.ts', SERVE_OPTIONS],
  ['src/sandbox/sandbox-types.ts', SANDBOX_OPTIONS],
];

const defaults = TABLES.flatMap(([file, table]) =>
  Object.entries(table).flatMap(([name, option]) =>
    option.default === undefined ? [] : [{ file, name, value: option.default }],
  ),
);

test.each(defaults)('$file says the default of $name', ({ file, name, value }) => {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${name}:`).exec(
    readFileSync(file, 'utf8'),
  )?.[1];
  const shown = /@default (\S+)/.exec(comment ?? '')?.[1];
  expect(JSON.parse((shown ?? 'null').replaceAll('_', '').replaceAll("'", '"'))).toBe(value);
});
