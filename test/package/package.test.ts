import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile, readdir } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { parse } from 'yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { unmeant } from '../../scripts/build/pack.ts';
import { client, importable, LARGEST_CLIENT, packages, tools } from '../../scripts/build/packages.ts';
import { hasChromium } from '../browser/chromium.ts';
import { openPage } from '../browser/page.ts';
import { type Consumer, unpackPackages } from './consumer.ts';
import { listen } from '../listen.ts';
import { describeExamples } from './examples.ts';
import { listed } from './sbom.ts';
import { describeTypes, NODE_NEXT, OLDEST } from './settings.ts';

/** A project with both packages. */
let consumer: Consumer;
/** A project with the client alone. The soak run installs both projects with npm. */
let production: Consumer;
let baseUrl: string;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const page = request.url === '/' || request.url === '/strict';
    response.writeHead(200, {
      'content-type': page ? 'text/html' : 'application/json',
      ...(request.url === '/strict' && { 'content-security-policy': "script-src 'unsafe-inline'" }),
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(page ? '<!doctype html>' : JSON.stringify({ id: 42, name: 'Order' }));
  });
  const listening = await listen(server);
  baseUrl = listening.url;
  [consumer, production] = await Promise.all([unpackPackages('client', 'tools'), unpackPackages('client')]);
  return listening.close;
  // Two compiler programs take minutes on a busy machine.
});

const installed = (...path: string[]): string =>
  join(production.folder, 'node_modules/experimentation-automation', ...path);

const oneGet = (): string => `
  import { createClient } from 'experimentation-automation';
  const api = createClient({ baseUrl: '${baseUrl}', token: 'secret' });
  globalThis.result = await api.getGoal({ goalId: 42 });
`;

async function bundle(source: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: production.folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    write: false,
    plugins,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

test('the client has at most 1.3 MB', () => {
  expect(production.packed.client.size).toBeLessThanOrEqual(LARGEST_CLIENT);
});

test('no package of the two runs a script when it is installed', async () => {
  for (const { name } of packages) {
    const manifest = await readFile(join(consumer.folder, 'node_modules', name, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('scripts');
  }
});

test('the client contains nothing of the tools', async () => {
  for (const file of production.packed.client.files) {
    const text = await readFile(installed(file), 'utf8');
    // Errors and the README may recommend the package by its name.
    const words = text.replaceAll(tools.name, '').match(/.{0,40}\b(sandbox|verifier)\b.{0,40}/gi);
    expect(words ?? [], file).toEqual([]);
  }
});

test('only intended files are published', () => {
  const { packed } = consumer;
  expect([unmeant(client, packed.client), unmeant(tools, packed.tools)]).toEqual([[], []]);
  const guides = ['guides', 'statuses'].flatMap((folder) =>
    readdirSync(`docs/${folder}`).map((name) => `docs/${folder}/${name}`),
  );
  const docs = packed.tools.files.filter((file) => /^docs\/(?!pictures\/)/.test(file));
  expect(docs.sort()).toEqual(guides.sort());
});

test('relative links of what is published lead to published files', async () => {
  for (const [{ name }, { files }] of [
    [client, consumer.packed.client],
    [tools, consumer.packed.tools],
  ] as const) {
    const pages = files.filter((file) => file.endsWith('.md'));
    for (const page of pages) {
      const text = await readFile(join(consumer.folder, 'node_modules', name, page), 'utf8');
      const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to = '']) =>
        join(dirname(page), to),
      );
      const dead = targets.filter((to) => !files.some((file) => file === to || file.startsWith(to)));
      expect(dead, `${name} ${page}`).toEqual([]);
    }
  }
});

test('every entry point and program exists, with types beside the code', async () => {
  for (const { name } of packages) {
    const folder = join(consumer.folder, 'node_modules', name);
    const { exports, bin = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
      bin?: Record<string, string>;
    };
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const files = [...targets, ...Object.values(bin)];
    const types = targets.flatMap((file) => file.match(/^.*(?=\.js$)/)?.map((one) => `${one}.d.ts`) ?? []);
    for (const file of [...files, ...types])
      expect(existsSync(join(folder, file)), `${name} ${file}`).toBe(true);
  }
});

test('the client over node:http is refused in a bundle for browsers, with a sentence', async () => {
  const program = `export { createClient } from '${client.name}/node';`;
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: production.folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const { createClient } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly createClient: () => unknown;
  };
  expect(createClient).toThrow(
    /browsers do not have: import createClient from experimentation-automation\.$/,
  );
});

test('the SBOM of each package lists what it needs', async () => {
  for (const [at, { name }] of [
    [production, client],
    [consumer, tools],
  ] as const) {
    const linked = (await readdir(join(at.folder, 'node_modules'))).filter(
      (each) => !each.startsWith('.') && each !== name,
    );
    const names = (await listed(at, name, 'installed')).map((each) => each.replace(/ .*/, ''));
    expect(names).toEqual(linked.sort());
  }
});

test('what is inlined has its licence and is listed in the SBOM', async () => {
  const folder = join(consumer.folder, 'node_modules', tools.name);
  const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES'), 'utf8');
  const inlined = await listed(consumer, tools.name, 'inlined');
  const vendored = (await readdir(join(folder, 'vendor'))).map((file) => file.replace(/\.js$/, ''));
  expect(inlined.map((each) => each.replace('/', '-').replace(/ .*/, '')).sort()).toEqual(vendored.sort());
  for (const each of inlined) expect(notices).toContain(`\n${each} (`);
  expect(await listed(production, client.name, 'inlined')).toEqual([]);
});

test('it runs in ESM', async () => {
  await production.write(
    'run.js',
    `${oneGet()}
    import { createReceiver } from 'experimentation-automation/callbacks';
    import contract from 'experimentation-automation/openapi.json' with { type: 'json' };
    import 'experimentation-automation/schema';
    const { url } = createReceiver({ baseUrl: 'https://hooks.example.com' }).mint();
    console.log(JSON.stringify([result.name, url.slice(0, 26), contract.openapi]));`,
  );
  const printed = await production.run(process.execPath, '--disable-warning=ExperimentalWarning', 'run.js');
  expect(JSON.parse(printed)).toEqual(['Order', 'https://hooks.example.com/', '3.1.1']);
});

const checkedGet = (): string => `
  import { createClient } from 'experimentation-automation';
  import { validateWith } from 'experimentation-automation/validate';
  const validate = validateWith({ responses: 'throw' });
  const api = createClient({ baseUrl: '${baseUrl}', token: 'secret', validate });
  const madeOfText = () => {
    try { return new Function('return true')(); } catch { return false; }
  };
  globalThis.result = [madeOfText(), await api.getGoal({ goalId: 42 }).catch(({ name }) => name)];
`;

test('calls are checked without code generation from strings', async () => {
  await production.write('checked.js', `${checkedGet()} console.log(JSON.stringify(result));`);
  const printed = await production.run(
    process.execPath,
    '--disallow-code-generation-from-strings',
    'checked.js',
  );
  expect(JSON.parse(printed)).toEqual([false, 'ContractError']);
});

test('tracing without the required package says how to install it', async () => {
  await production.write(
    'traced.js',
    `import('experimentation-automation/otel').catch(({ message }) => console.log(message));`,
  );
  expect(await production.run(process.execPath, 'traced.js')).toContain(
    'Run: npm install @opentelemetry/api',
  );
});

test('stack traces of errors point to our sources, below the package', async () => {
  await production.write(
    'trace.js',
    `import { createReceiver } from 'experimentation-automation/callbacks';
    try { createReceiver({ baseUrl: 'nowhere' }); } catch (error) { console.log(error.stack); }`,
  );
  const printed = await production.run(process.execPath, '--enable-source-maps', 'trace.js');
  expect(printed).toContain('node_modules/experimentation-automation/src/callbacks/addresses.ts');
});

describe('the sandbox', () => {
  test('runs inside an ESM test', async () => {
    await consumer.write(
      'sandbox.js',
      `import { createSandbox } from 'experimentation-automation-tools/sandbox';
      import { createClient } from 'experimentation-automation';
      const sandbox = await createSandbox({ seed: 1 });
      const api = createClient({ baseUrl: 'http://sandbox.localhost', token: 'any', fetch: sandbox.fetch });
      const { id } = await api.createGoal({
        body: { name: 'Newsletter', siteId: 1, type: 'CLICK', hasMultipleConversions: false },
      });
      console.log(JSON.stringify(await api.getGoal({ goalId: id })));
      await sandbox.close();`,
    );
    const printed = await consumer.run(process.execPath, 'sandbox.js');
    expect(JSON.parse(printed)).toMatchObject({ name: 'Newsletter', siteId: 1 });
  });

  test('names the missing package for a data file, and how to install it', async () => {
    const started = consumer.run('npx', '--offline', 'xa', 'sandbox', '--port', '0', '--data', 'state.db');
    await expect(started).rejects.toThrow(
      /^xa sandbox: .* needs node-sqlite3-wasm\. Run: npm install node-sqlite3-wasm@0\.8\.60$/m,
    );
  });

  test('serves from the command line until it is stopped', async () => {
    // Without npx, which does not pass on the signal.
    const child = spawn(join(consumer.folder, 'node_modules/.bin/xa'), ['sandbox', '--port', '0']);
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    const goal = await fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } });
    expect([goal.status, await goal.json()]).toEqual([200, expect.objectContaining({ id: 1 })]);
    expect(await (await fetch(`${url}/__sandbox/`)).text()).toContain('<!doctype html>');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

test('the contract is packed once, in a file for code and readers', async () => {
  // Not part of the minimal contract for the validators.
  const mark = /"?x-pagination"?: ?\{/;
  for (const [{ name }, { files }] of [
    [client, consumer.packed.client],
    [tools, consumer.packed.tools],
  ] as const) {
    const read = (file: string) => readFile(join(consumer.folder, 'node_modules', name, file), 'utf8');
    const texts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read));
    expect(texts.filter((text) => mark.test(text)).length).toBe(0);
  }
  expect(await readFile(installed('openapi.json'), 'utf8')).toMatch(mark);
});

test('the contract is the same in JSON and YAML', () => {
  const from = createRequire(installed('package.json'));
  const [json, yaml] = ['json', 'yaml'].map((kind) =>
    readFileSync(from.resolve(`experimentation-automation/openapi.${kind}`), 'utf8'),
  );
  expect(parse(yaml ?? '')).toEqual(JSON.parse(json ?? ''));
});

const entryPoints = Object.keys(importable);

// The soak run tests the other settings.
describeTypes(() => ({ consumer, production }), [NODE_NEXT, OLDEST]);

/** Their test runners import them. */
const inRunners = /\/(vitest|jest)$/;

test.each([
  ['every.mjs', (entry: string) => `await import('${entry}');`],
  ['every.cjs', (entry: string) => `require('${entry}');`],
])('every entry point loads from %s', async (name, load) => {
  const loaded = entryPoints.filter((entry) => !inRunners.test(entry) && !entry.endsWith('/otel'));
  await consumer.write(name, [...loaded.map(load), `console.log('loaded');`].join('\n'));
  expect(await consumer.run(process.execPath, '--no-warnings', name)).toBe('loaded\n');
});

describe('in a bundle for browsers', () => {
  const walks = `
    import { createClient, paginate, poll } from 'experimentation-automation';
    const api = createClient({ baseUrl: '/', token: 'secret' });
    globalThis.result = [paginate(api.listGoalCampaignExperiments, {}), poll(api.pollAudience, {})];
  `;

  test('nothing is included that is not imported', async () => {
    const marks = ['repeats an earlier page.', 'Poll again with the same dataCode'];
    const unused = ['ContractError', 'x-request-id', 'x-provenance'];
    const [small, whole] = await Promise.all([bundle(oneGet()), bundle(walks)]);
    for (const mark of marks) {
      expect(whole).toContain(mark);
      expect(small).not.toContain(mark);
    }
    for (const mark of unused) expect(whole).not.toContain(mark);
    expect(small.length).toBeLessThan(whole.length);
  });

  test('the receiver is included without its server', async () => {
    const code = await bundle(`
      import { createReceiver } from 'experimentation-automation/callbacks';
      globalThis.result = createReceiver({ baseUrl: 'https://hooks.example.com' });
    `);
    expect(code).not.toContain('node:');
  });

  test.skipIf(!hasChromium)('it runs in Chromium', async () => {
    const { page, close } = await openPage(baseUrl);
    await page.addScriptTag({ content: await bundle(oneGet()), type: 'module' });
    await expect.poll(() => page.evaluate('globalThis.result')).toMatchObject({ id: 42, name: 'Order' });

    await page.goto(`${baseUrl}/strict`);
    await page.addScriptTag({ content: await bundle(checkedGet()), type: 'module' });
    await expect.poll(() => page.evaluate('globalThis.result')).toEqual([false, 'ContractError']);
    await close();
  });
});

test.each([
  ['index', []],
  ['fetch', []],
  ['raw', ['openapi-fetch']],
])('%s loads only itself at once, and %j', async (entry, packages) => {
  const seen = new Set<string>();
  const foreign = new Set<string>();
  const load = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = await readFile(file, 'utf8');
    for (const [, from] of code.matchAll(
      /(?:(?:^|;|\n)\s*(?:import|export)\b[^'"()]*?|\bimport\()['"`]([^'"`]+)['"`]/g,
    )) {
      if (from?.startsWith('.')) await load(resolve(dirname(file), from));
      else if (from) foreign.add(from);
    }
  };
  await load(installed(`${entry}.js`));
  expect([...foreign]).toEqual(packages);
});

// The soak run tests the others.
describeExamples(() => consumer, /node$/);
