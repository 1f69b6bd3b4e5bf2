/** Where the report of a run is written to, in which form, and which lines of the contract it names. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { cause, finding, report } from '@experimentation-automation/test-support/kit/made-report';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { KIT } from '../../src/cli/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import { commandValues, withOptions } from '../../src/cli/declare-command.ts';
import { contractPlaces } from '../../src/cli/options/contract.ts';
import { OPTIONS } from '../../src/cli/verify/verify-options.ts';
import { writeReport } from '../../src/cli/verify/output.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';

const API = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200':
          description: Done.
components:
  schemas:
    Thing:
      type: object
      properties:
        name: { type: string }
`;

const CORRECTIONS = `overlay: 1.0.0
info: { title: Corrections, version: '1' }
actions:
  - target: $.components.schemas.Thing.properties
    update: { parts: { type: object, properties: { a: { type: string } } } }
  - target: $.components.schemas.Thing.properties.parts.properties
    update: { b: { type: string } }
`;

function contextIn(folder: string, stdout: { readonly isTTY?: boolean; readonly rows?: number } = {}) {
  const io = testIo({ cwd: folder, env: { NO_COLOR: '1' } });
  const context = createContext({ ...io, stdout: Object.assign(io.stdout, stdout) }, KIT, ['verify']);
  return { context, out: () => String(io.stdout.read() ?? '') };
}
const found = report({ findings: [finding()], causes: [cause()] });

/** What is printed of that report, and the context. */
async function printed(args: readonly string[], stdout: Parameters<typeof contextIn>[1] = {}) {
  const folder = newFolder();
  writeFileSync(join(folder, 'api.yaml'), API);
  const { context, out } = contextIn(folder, stdout);
  const command = withOptions(new Command('verify'), OPTIONS).parse(args, { from: 'user' });
  await writeReport(context, found, commandValues(OPTIONS, command));
  const written = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { out: out(), folder, written };
}

describe('the report of a run', () => {
  it('has as many lines of findings as a terminal has room for', async () => {
    const { out } = await printed([]);
    expect(out).toMatch(/^http:\/\/service\.test\n[^]* 1 ERROR body-schema[^]*\n$/);
    for (const size of [{ rows: 5 }, { isTTY: true, rows: 0 }])
      expect((await printed([], size)).out).toBe(out);
    const short = (await printed([], { isTTY: true, rows: 5 })).out;
    expect(short.split('\n').length).toBeLessThan(out.split('\n').length);
  });

  it('is JSON on stdout, or in a file', async () => {
    const { out, folder } = await printed(['--json']);
    expect([JSON.parse(out), readdirSync(folder)]).toEqual([found, ['api.yaml']]);
    const other = await printed(['--json', 'r.json']);
    expect([other.out.slice(0, 20), JSON.parse(other.written('r.json'))]).toEqual([
      'http://service.test\n',
      found,
    ]);
  });

  it.each([
    ['of the contract', ['--contract', 'api.yaml'], true],
    ['but none without a contract', [], false],
  ])('has lines %s', async (_, args, hasLines) => {
    const { out } = await printed(['--format', 'sarif', ...args]);
    const file = await printed(['--sarif', 'r.sarif', ...args]);
    const github = await printed(['--format', 'github', ...args]);
    for (const text of [out, file.written('r.sarif'), github.out])
      expect(text.includes('api.yaml')).toBe(hasLines);
  });

  it('needs no contract where it names no lines', async () => {
    expect((await printed(['--contract', 'none.yaml'])).out).toBe((await printed([])).out);
  });
});

it.each([
  ['/info/title', 'api.yaml', 2],
  ['/paths/~1things/get', 'api.yaml', 5],
  ['/paths/~1things/get/responses/200', 'api.yaml', 8],
  ['/components/schemas/Thing/properties/name', 'api.yaml', 15],
  ['/components/schemas/Thing/properties/parts', 'corrections.yaml', 4],
  ['/components/schemas/Thing/properties/parts/properties/a', 'corrections.yaml', 4],
  ['/components/schemas/Thing/properties/parts/properties/b/type', 'corrections.yaml', 6],
])('%s is found in %s, line %i', async (pointer, file, line) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'api.yaml'), API);
  const { context } = contextIn(folder);
  await context.useContract('api.yaml');
  context.useOverlays([await parseOverlay('corrections.yaml', CORRECTIONS, { allowDocumented: true })]);
  const locate = await contractPlaces('api.yaml', context);
  expect(locate(pointer)).toMatchObject({ file, line });
});
