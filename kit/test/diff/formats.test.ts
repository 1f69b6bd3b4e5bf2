import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { diffIn } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const folder = newFolder();
const write = (name: string, document: Json): Promise<void> =>
  writeFile(join(folder, name), name.endsWith('.json') ? JSON.stringify(document) : stringify(document));

const run = (...argv: string[]) => diffIn(folder, ...argv);

const state = '/components/schemas/Got/properties/state';

beforeAll(async () => {
  const changed = edit(
    shop,
    [`${state}/enum`, ['OPEN', 'SENT', 'LOST, 100%']],
    ['/components/schemas/Got/properties/note', gone],
    ['/paths/~1orders/post/responses/429', { description: 'Too many.' }],
  );
  await write('old.yaml', shop);
  await write('new.yaml', changed);
  await write('new.json', changed);
});

describe('a report for CI', () => {
  it('annotates the lines of the new document, with what GitHub would misread escaped', async () => {
    const { out, code } = await run('old.yaml', 'new.yaml', '--format', 'github');
    expect(code).toBe(1);
    const lines = stringify(edit(shop, [`${state}/enum`, ['OPEN', 'SENT', 'LOST, 100%']])).split('\n');
    const added = out.split('\n').find((line) => line.includes('LOST'));
    expect(added).toMatch(
      /^::error file=new\.yaml,line=\d+,col=\d+,title=Got\.state%3A LOST%2C 100%25 added as a value::Breaks readers/,
    );
    expect(lines.length).toBeGreaterThan(Number(/line=(\d+)/.exec(added ?? '')?.[1]));
    expect(out).toMatch(/^::notice file=new\.yaml,line=\d+,.*response 429 added/m);
  });

  it('points at the former parent of a removed part', async () => {
    const { out } = await run('old.yaml', 'new.json', '--format', 'github');
    expect(out.split('\n').find((line) => line.includes('note removed'))).toMatch(/file=new\.json,line=1,/);
  });

  it('is SARIF with a rule, a place and a fingerprint for each change', async () => {
    const { out } = await run('old.yaml', 'new.yaml', '--format', 'sarif');
    const log = JSON.parse(out) as {
      runs: [{ tool: { driver: { rules: (JsonObject & { id: string })[] } }; results: JsonObject[] }];
    };
    const [{ tool, results }] = log.runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual([
      'error-response-added',
      'property-removed',
      'value-added',
    ]);
    for (const { id, help } of tool.driver.rules)
      expect(help).toEqual({ text: expect.stringContaining(`--level ${id}=compatible`) as string });
    expect(results).toHaveLength(3);
    for (const result of results) {
      expect(result).toMatchObject({
        locations: [{ physicalLocation: { artifactLocation: { uri: 'new.yaml' } } }],
        partialFingerprints: { 'change/v1': expect.stringMatching(/^[0-9a-f]{32}$/) as string },
      });
    }
    expect(new Set(results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints))).size).toBe(
      3,
    );
  });

  it('is JUnit with a case for each operation and rule; cases with a break fail', async () => {
    const { out } = await run('old.yaml', 'new.yaml', '--format', 'junit');
    expect(out.match(/<testcase [^>]*>/g)).toEqual([
      '<testcase classname="getOrder" name="property-removed">',
      '<testcase classname="getOrder" name="value-added">',
      '<testcase classname="createOrder" name="error-response-added">',
    ]);
    expect(out.match(/<failure /g)).toHaveLength(2);
  });

  it('has file and line of each change in JSON', async () => {
    const { out } = await run('old.yaml', 'new.yaml', '--format', 'json');
    const { changes } = JSON.parse(out) as { changes: { source: { file: string } }[] };
    expect(changes.map(({ source }) => source.file)).toEqual(['old.yaml', 'new.yaml', 'new.yaml']);
  });

  it('is refused if there is no such format', async () => {
    expect(await run('old.yaml', 'new.yaml', '--format', 'toString')).toMatchObject({ code: 2, out: '' });
  });
});

describe('names that are not to be trusted', () => {
  const escape = '\u001b[2Jgone\u009b1m';

  it('reach a terminal as visible characters only', async () => {
    await write(
      'odd.json',
      edit(shop, [`${state}/enum/-`, escape], [`/components/schemas/Got/properties/${escape}`, {}]),
    );
    const written: string[] = [];
    for (const format of ['text', 'markdown', 'json', 'sarif', 'junit', 'github'])
      written.push(
        (await kit.run(['diff', 'old.yaml', 'odd.json', '--format', format], { cwd: folder })).out,
      );
    expect(written).toHaveLength(6);

    expect(written.filter((text) => /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text))).toEqual([]);
  });

  it.each(['-', 'HEAD:secret.json', 'v1:x.yaml', '--help'])(
    'are shown as file names if a document refers to %s',
    async ($ref) => {
      await write('odd.json', edit(shop, ['/components/schemas/Got', { $ref }]));
      const { code, err } = await run('old.yaml', 'odd.json');
      expect(code).toBe(0);
      expect(err).toContain(`there is no file ${$ref}`);
    },
  );
});

describe('a break that is explained', () => {
  it('has no instance of another break that is further down', async () => {
    const got = '/components/schemas/Got/properties';
    await write('two.json', edit(shop, [`${got}/note`, gone], [`${got}/amount/type`, 'boolean']));
    const { out } = await run('old.yaml', 'two.json', '--explain');
    const about = (title: string): string => out.split('\n\n').find((part) => part.includes(title)) ?? '';
    expect(about('note removed')).toContain('Breaks readers');
    expect(about('note removed')).not.toContain('For example');
    expect(about('amount: type changed')).toContain('For example');
  });

  it('shows an instance that one document accepts and the other refuses', async () => {
    await write('less.json', edit(shop, ['/components/schemas/Sent/properties/code/maxLength', 4]));
    const { out } = await run('old.yaml', 'less.json', '--explain');
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /For example, "[^"]{5,}" is valid in the old document and refused by the new one\./,
    );
    expect((await run('old.yaml', 'less.json')).out).not.toContain('For example');
  });
});
