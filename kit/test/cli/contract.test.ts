import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { onPort, serving } from '@experimentation-automation/test-support/kit/small-services';

const contractOf = (id: string, schema: object = { type: 'array' }) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: id,
        responses: { '200': { description: 'All.', content: { 'application/json': { schema } } } },
      },
    },
  },
});

describe('the contract of a command', () => {
  const plan = (contract: string, cwd = newFolder()) =>
    kit.run(['verify', 'http://127.0.0.1:9', '--plan', '--only', 'listThings', '--contract', contract], {
      cwd,
    });

  it('can be at an address', async () => {
    const { target } = serving(({ path }) =>
      path === '/api' ? { status: 200, body: contractOf('listThings') } : { status: 503 },
    );
    const url = await onPort(target);
    expect(await plan(`${url}/api`)).toMatchObject({ code: 0, err: '' });
    const missing = await plan(`${url}/other`);
    expect(missing).toMatchObject({ code: EXIT.usage, out: '' });
    expect(missing.err).toContain(`${url}/other`);
    expect(missing.err).toContain('the response has status 503.');
    expect((await plan('http://127.0.0.1:9/api')).err).toContain('the address cannot be reached.');
  });

  it('at an address is one document', async () => {
    const { target } = serving(() => ({
      status: 200,
      body: contractOf('listThings', { $ref: 'thing.json' }),
    }));
    const { err } = await plan(`${await onPort(target)}/api`);
    expect(err).toContain('thing.json');
    expect(err).toContain('a contract at an address must be one document.');
  });

  it('can be an export of an installed package, unless there is a file of that name', async () => {
    const folder = newFolder();
    const installed = join(folder, 'node_modules', 'things');
    mkdirSync(installed, { recursive: true });
    writeFileSync(
      join(installed, 'package.json'),
      '{ "name": "things", "exports": { "./api": "./api.json" } }',
    );
    writeFileSync(join(installed, 'api.json'), JSON.stringify(contractOf('listThings')));
    expect((await plan('things/api', folder)).code).toBe(0);
    expect((await plan('things/none', folder)).err).toContain('things/none');

    mkdirSync(join(folder, 'things'));
    writeFileSync(join(folder, 'things', 'api'), JSON.stringify(contractOf('getThings')));
    expect((await plan('things/api', folder)).err).toContain('There is no operation "listThings"');
  });

  it('is never another file than the one of that name', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'other.json'), JSON.stringify(contractOf('listThings')));
    expect((await plan('./other.json', folder)).code).toBe(0);
    expect((await plan('./other', folder)).err).toContain('./other cannot be read');
  });

  it('must be named', async () => {
    const { code, err } = await kit.run(['verify', 'http://127.0.0.1:9', '--plan'], { cwd: newFolder() });
    expect(code).toBe(EXIT.usage);
    expect(err).toContain('The contract is missing: name it with --contract');
  });
});
