/** What an editor shows as the default of an option is the default. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Options } from 'openapi-contract-kit/internal/base/declared-options';
import { LEARN_OPTIONS } from 'openapi-contract-kit/internal/learn/learn';
import { MOCK_OPTIONS } from 'openapi-contract-kit/internal/mock/start-mock';
import { PROXY_OPTIONS } from 'openapi-contract-kit/internal/proxy/start-proxy';
import { VERIFY_OPTIONS } from 'openapi-contract-kit/internal/verify/run-options';
import { SERVE_OPTIONS } from 'experimentation-automation-tools/internal/sandbox/http/serve';
import { SANDBOX_OPTIONS } from 'experimentation-automation-tools/internal/sandbox/sandbox-types';

const TABLES: readonly (readonly [file: string, table: Options])[] = [
  ['kit/src/learn/learn.ts', LEARN_OPTIONS],
  ['kit/src/mock/start-mock.ts', MOCK_OPTIONS],
  ['kit/src/proxy/start-proxy.ts', PROXY_OPTIONS],
  ['kit/src/verify/run-options.ts', VERIFY_OPTIONS],
  ['tools/src/sandbox/http/serve.ts', SERVE_OPTIONS],
  ['tools/src/sandbox/sandbox-types.ts', SANDBOX_OPTIONS],
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
