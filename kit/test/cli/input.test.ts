import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';

test('a login file that is nested too deeply is refused in a sentence', async () => {
  const file = join(newFolder(), 'login.json');
  const depth = 100_000;
  writeFileSync(file, `{"path":"/login","json":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  const { code, out, err } = await kit.run(['verify', 'http://127.0.0.1:9', '--plan', '--login', file]);
  expect({ code, out, err }).toEqual({
    code: EXIT.usage,
    out: '',
    err: 'openapi-contract-kit verify: A value is nested too deeply.\n',
  });
});
