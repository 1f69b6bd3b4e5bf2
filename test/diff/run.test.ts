import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { DiffIo, JsonObject } from 'openapi-contract-kit/internal/diff/index';
import { ioOf } from '@experimentation-automation/test-support/diff/io-of';
import { filesOf, runDiff } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const files = new Map<string, string>([
  ['old.json', JSON.stringify(shop)],
  ['same.yaml', stringify(shop)],
  ['broken.json', JSON.stringify(edit(shop, ['/paths/~1orders', gone]))],
  [
    'grown.json',
    JSON.stringify(edit(shop, ['/paths/~1orders/post/responses/429', { description: 'Too many.' }])),
  ],
  ['not.json', '{ "openapi": '],
  ['list.yaml', '- 1'],
  ['two.json', '{"swagger": "2.0"}'],
  ['four.json', '{"openapi": "4.0.0"}'],
  ['lost.json', JSON.stringify(edit(shop, ['/components/schemas/Got', gone]))],
]);

async function run(argv: readonly string[], more: Partial<DiffIo> = {}, from = files): Promise<Outcome> {
  const { io, printed } = ioOf(from, more);
  const code = await runDiff(argv, io);
  return { code, ...printed };
}

describe('the command', () => {
  it('exits with 0 if nothing breaks', async () => {
    expect(await run(['old.json', 'same.yaml'])).toMatchObject({ code: 0, out: 'Nothing changed.\n' });
    expect(await run(['old.json', 'grown.json'])).toMatchObject({ code: 0 });
  });

  it('exits with 1 if something breaks', async () => {
    const { code, out } = await run(['old.json', 'broken.json']);
    expect(code).toBe(1);
    expect(out).toContain('operation removed');
    expect(out).toContain('createOrder');
  });

  it('prints the whole report with --json, and messages only on stderr', async () => {
    const { code, out } = await run(['old.json', 'broken.json', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      old: 'old.json',
      new: 'broken.json',
      counts: { breaking: 1 },
      changes: [{ rule: 'operation-removed', pointer: { old: '/paths/~1orders/post' } }],
    });
  });

  it('compares with the last release without arguments', async () => {
    const released = new Map([
      ['v1.2.0:generated/openapi.json', JSON.stringify(shop)],
      ['generated/openapi.json', files.get('broken.json') ?? ''],
    ]);
    const { code, err } = await run([], { lastRelease: () => Promise.resolve('v1.2.0') }, released);
    expect(code).toBe(1);
    expect(err).toContain('v1.2.0:generated/openapi.json');
  });

  it('says so and succeeds if there is no release', async () => {
    const { code, out, err } = await run([]);
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('no release');
  });

  it.each([
    [['old.json'], 'Two documents are needed'],
    [['old.json', 'old.json', 'old.json'], "Unexpected argument 'old.json'"],
    [['-', '-'], 'Only one'],
    [['--explian'], 'Did you mean --explain?'],
    [['--format', 'markdwon'], 'Did you mean markdown?'],
    [['old.json', 'gone.json'], 'gone.json cannot be read: no such file'],
    [['old.json', 'not.json'], 'not.json:1 is neither JSON nor YAML'],
    [['old.json', 'list.yaml'], 'list.yaml is not an OpenAPI document'],
    [['two.json', 'old.json'], 'Convert it: npx swagger2openapi two.json --outfile openapi.json'],
    [['four.json', 'old.json'], 'four.json is OpenAPI 4.0.0, and 3.0 to 3.2 are read.'],
  ])('exits with 2 for %j', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('a document in several files', () => {
  const part = (pointer: string): string =>
    stringify(
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/')], shop),
    );
  const several = new Map([
    ...files,
    [
      'api/openapi.yaml',
      stringify(
        edit(
          shop,
          ['/paths/~1orders~1{orderId}', { $ref: 'paths/orders_{orderId}.yaml' }],
          ['/components', { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } }],
          [
            '/paths/~1orders/post/requestBody/content/application~1json/schema',
            { $ref: './schemas/Sent.yaml' },
          ],
          [
            '/paths/~1orders/post/callbacks/done/{$request.body#~1url}/post/requestBody/content/application~1json/schema',
            { $ref: 'schemas/Notice.yaml' },
          ],
        ),
      ),
    ],
    [
      'api/paths/orders_{orderId}.yaml',
      part('/paths/~1orders~1{orderId}').replaceAll('#/components/schemas/Got', '../schemas/Got.yaml'),
    ],
    [
      'api/schemas/Got.yaml',
      part('/components/schemas/Got').replaceAll('#/components/schemas/Got', 'Got.yaml'),
    ],
    ['api/schemas/Sent.yaml', part('/components/schemas/Sent').replaceAll('#/components/schemas/Sent', '#')],
    ['api/schemas/Notice.yaml', part('/components/schemas/Notice')],
  ]);

  it('is the same as in one', async () => {
    expect(await run(['old.json', 'api/openapi.yaml', '--all'], {}, several)).toMatchObject({
      out: 'Nothing changed.\n',
      code: 0,
    });
  });

  it('is shown with file names', async () => {
    const lost = new Map([...several, ['api/schemas/Got.yaml', 'type: object']]);
    const { out: text } = await run(['api/openapi.yaml', 'old.json'], {}, lost);
    expect(text).toContain('Got: amount, channel, code, gift, note, parent, payment, tags added');
    const { out: back } = await run(['old.json', 'api/openapi.yaml'], {}, lost);
    expect(back).toContain(
      'Got: amount, channel, code, gift, id, note, parent, payment, state, tags\n    removed',
    );
    expect(back).toContain('api/schemas/Got.yaml:1');
  });

  it('is compared without the parts whose files are missing, which are named', async () => {
    const lost = new Map([...several].filter(([name]) => name !== 'api/schemas/Sent.yaml'));
    for (const names of [
      ['old.json', 'api/openapi.yaml'],
      ['api/openapi.yaml', 'old.json'],
    ]) {
      const { code, out, err } = await run(names, {}, lost);
      expect([code, out]).toEqual([0, expect.not.stringContaining('Sent')]);
      expect(err).toContain('there is no file api/schemas/Sent.yaml');
      expect(err).toContain('1 reference does not resolve. Its part is neither checked nor compared.');
    }
  });

  it('is compared if a component is missing', async () => {
    const { code, err } = await run(['old.json', 'lost.json']);
    expect(code).toBe(0);
    expect(err).toContain('lost.json:1: #/components/schemas/Got does not resolve');
  });
});

describe('in a repository', () => {
  const folder = newFolder();
  const git = (...args: string[]): Promise<unknown> =>
    promisify(execFile)('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
    });
  beforeAll(async () => {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(shop));
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--no-gpg-sign', '-m', 'Add the contract');
    for (const tag of ['v1.9.0', 'v1.10.0', 'vague']) await git('tag', tag);
    await writeFile(join(folder, 'openapi.json'), files.get('broken.json') ?? '');
  });

  it('reads a file at a tag', async () => {
    const io = filesOf(folder);
    const document = JSON.parse(await io.read('v1.9.0:openapi.json')) as JsonObject;
    expect(document).toEqual(shop);
    expect(JSON.parse(await io.read('openapi.json'))).not.toEqual(shop);
  });

  it('reads a part of a document at a tag there, and another one in the folder', async () => {
    const { readPart } = filesOf(folder);
    const part = async (name: string) =>
      JSON.parse(await readPart(name, 'v1.9.0:openapi.json')) as JsonObject;
    expect(await part('v1.9.0:openapi.json')).toEqual(shop);
    expect(await part('openapi.json')).not.toEqual(shop);
    await expect(readPart('..', 'v1.9.0:openapi.json')).rejects.toThrow('it is neither in');
  });

  it('finds the newest release by version, not by letters', async () => {
    expect(await filesOf(folder).lastRelease()).toBe('v1.10.0');
  });

  it('names an unknown commit or file', async () => {
    await expect(filesOf(folder).read('v3:openapi.json')).rejects.toThrow('v3');
    const { read, lastRelease } = filesOf(folder);
    const { code, err } = await run(['v1.9.0:gone.json', 'openapi.json'], { read, lastRelease });
    expect(code).toBe(2);
    expect(err).toContain('v1.9.0:gone.json cannot be read');
  });
});
