import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const folder = newFolder();
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const HEAD = 'overlay: 1.0.0\ninfo: { title: Corrections, version: "1" }\nactions:\n';
const corrections = write(
  'corrections.yaml',
  `${HEAD}
- target: $.paths
  description: The service can be asked whether it is there.
  update:
    /ping/{word}:
      get:
        operationId: ping
        tags: [Site]
        summary: Ping the service
        security: []
        parameters: [{ name: word, in: path, required: true, schema: { type: string } }]
        responses: { '204': { description: It is there. } }
- target: $.components.schemas.ImageFormat
  update: { x-extensible-enum: [AVIF] }
`,
);
const wrong = write('wrong.yaml', `${HEAD}- { target: $.components.schemas.Nothing, remove: true }\n`);

describe.concurrent('--overlay', () => {
  test('adds an operation to the command call', async () => {
    const { out, err } = await tools.run(
      ['call', 'ping', '--word', 'a b', '--overlay', corrections, '--dry-run'],
      {
        env: { AUTOMATION_BASE_URL: 'http://localhost:1' },
      },
    );
    expect(err).toBe('');
    expect(out).toContain("http://localhost:1/ping/a%20b'");
  });

  test('corrects the contract for recorded traffic, and the finding says so', async () => {
    const har = write('traffic.har', JSON.stringify(traffic()));
    const { out } = await kit.run(['verify', '--har', har, '--overlay', corrections, '--json']);
    const { findings } = JSON.parse(out) as { findings: { operation: string; note: string }[] };
    expect(findings).toMatchObject([
      {
        operation: 'ping',
        provenance: 'observed',
        note: expect.stringMatching(/Corrected by .*:5\./) as string,
      },
    ]);
  });

  test('is the place of annotations for findings about a correction', async () => {
    const har = write('annotated.har', JSON.stringify(traffic()));
    const { out } = await kit.run(['verify', '--har', har, '--overlay', corrections, '--format', 'github']);
    expect(out).toContain(`::warning file=${corrections},line=5,col=1,title=`);
  });

  test('is compared with the contract if the differ gets one document', async () => {
    const { code, out } = await kit.run(['diff', 'generated/openapi.json', '--overlay', corrections]);
    // A reader of the format of an image gets a new value.
    expect(code).toBe(1);
    expect(out).toContain('ping');
    expect(out).toContain('AVIF');
  });

  test('corrects the compared documents, even those of another service', async () => {
    const title = write(
      'title.yaml',
      `${HEAD}- { target: $.components.schemas.Order, update: { title: Order } }\n`,
    );
    const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, components: {} };
    const schemas = { Order: { type: 'object' } };
    const shop = write('shop.json', JSON.stringify({ ...document, components: { schemas } }));
    const { code, err } = await kit.run(['diff', shop, shop, '--overlay', title]);
    expect({ code, err }).toEqual({ code: 0, err: `From ${shop} to ${shop}:\n` });
  });

  test('is refused with file and line', async () => {
    for (const [program, ...command] of [
      [tools, 'sandbox'],
      [tools, 'call', 'listGoals'],
      [tools, 'mcp'],
      [kit, 'verify', 'http://127.0.0.1:9'],
      [kit, 'diff', 'generated/openapi.json'],
    ] as const) {
      const { code, err } = await program.run([...command, '--overlay', wrong]);
      expect(err).toContain(`${wrong}:4: The target $.components.schemas.Nothing selects nothing`);
      expect(code).toBe(2);
    }
  });
});

/** An exchange with a response that the corrected contract does not know. */
const traffic = () => ({
  log: {
    version: '1.2',
    creator: { name: 'test', version: '1' },
    entries: [
      {
        startedDateTime: '2026-01-31T08:00:00Z',
        time: 1,
        request: { method: 'GET', url: 'https://api.example.com/ping/x', headers: [], queryString: [] },
        response: {
          status: 200,
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { mimeType: 'application/json', text: '{}' },
        },
      },
    ],
  },
});
