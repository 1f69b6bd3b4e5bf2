import { readdirSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEANT } from '../../scripts/build/pack.ts';
import { hasChromium } from '../browser/chromium.ts';
import { openPage } from '../browser/page.ts';
import { complaintsOf } from './compiled.ts';
import { installPackage, type Consumer } from './consumer.ts';
import { listen } from '../listen.ts';
import { describeExamples } from './examples.ts';

let consumer: Consumer;
let close: () => Promise<void>;
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
  [consumer, { url: baseUrl, close }] = await Promise.all([installPackage(), listen(server)]);
});

afterAll(() => close());

const installed = (...path: string[]): string =>
  join(consumer.folder, 'node_modules/experimentation-automation', ...path);

const oneGet = (): string => `
  import { createClient } from 'experimentation-automation';
  const api = createClient({ baseUrl: '${baseUrl}', token: 'secret' });
  globalThis.result = await api.getGoal({ goalId: 42 });
`;

async function bundle(source: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: consumer.folder },
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

test('three packages are installed, ours with less than 4 MB', async () => {
  const names = await readdir(join(consumer.folder, 'node_modules'));
  const own = ['experimentation-automation', 'openapi-fetch', 'openapi-typescript-helpers'];
  expect(names.filter((name) => !name.startsWith('.'))).toEqual(own);
  expect(consumer.packed.size).toBeLessThan(4_000_000);
});

test('only intended files are published', () => {
  expect(consumer.packed.files.filter((file) => !MEANT.test(file))).toEqual([]);
  const guides = readdirSync('docs/guides').map((name) => `docs/guides/${name}`);
  expect(consumer.packed.files.filter((file) => file.startsWith('docs/')).sort()).toEqual(guides.sort());
  const others = consumer.packed.files.filter((file) => !/^(dist|docs)\//.test(file)).sort();
  const contract = ['generated/flows.json', 'generated/openapi.json', 'generated/openapi.yaml'];
  expect(others).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', ...contract, 'package.json']);
});

test('every entry point exists, with types beside the code', async () => {
  const { exports, bin = {} } = JSON.parse(await readFile(installed('package.json'), 'utf8')) as {
    exports: Record<string, string>;
    bin?: Record<string, string>;
  };
  for (const file of [...Object.values(exports), ...Object.values(bin)]) {
    expect(consumer.packed.files).toContain(file.replace(/^\.\//, ''));
  }
  for (const file of Object.values(exports).filter((file) => file.endsWith('.js'))) {
    expect(consumer.packed.files).toContain(file.replace(/^\.\//, '').replace(/\.js$/, '.d.ts'));
  }
});

test('it runs in ESM', async () => {
  await consumer.write(
    'run.js',
    `${oneGet()}
    import { createReceiver } from 'experimentation-automation/callbacks';
    import contract from 'experimentation-automation/openapi.json' with { type: 'json' };
    import 'experimentation-automation/schema';
    const { url } = createReceiver({ baseUrl: 'https://hooks.example.com' }).mint();
    console.log(JSON.stringify([result.name, url.slice(0, 26), contract.openapi]));`,
  );
  const printed = await consumer.run(process.execPath, '--disable-warning=ExperimentalWarning', 'run.js');
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
  await consumer.write('checked.js', `${checkedGet()} console.log(JSON.stringify(result));`);
  const printed = await consumer.run(
    process.execPath,
    '--disallow-code-generation-from-strings',
    'checked.js',
  );
  expect(JSON.parse(printed)).toEqual([false, 'ContractError']);
});

test('tracing without the required package says how to install it', async () => {
  await consumer.write(
    'traced.js',
    `import('experimentation-automation/otel').catch(({ message }) => console.log(message));`,
  );
  expect(await consumer.run(process.execPath, 'traced.js')).toContain('Run: npm install @opentelemetry/api');
});

test('stack traces of errors point to our sources', async () => {
  await consumer.write(
    'trace.js',
    `import { createReceiver } from 'experimentation-automation/callbacks';
    try { createReceiver({ baseUrl: 'nowhere' }); } catch (error) { console.log(error.stack); }`,
  );
  const printed = await consumer.run(process.execPath, '--enable-source-maps', 'trace.js');
  expect(printed).toContain('src/callbacks/addresses.ts');
});

describe('the sandbox', () => {
  test('runs inside an ESM test', async () => {
    await consumer.write(
      'sandbox.js',
      `import { createSandbox } from 'experimentation-automation/sandbox';
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
  const mark = /"x-pagination": ?\{/;
  const scripts = consumer.packed.files.filter((file) => /^dist\/.*\.js$/.test(file));
  const texts = await Promise.all(scripts.map((file) => readFile(installed(file), 'utf8')));
  expect(texts.filter((text) => mark.test(text)).length).toBe(0);
  expect(await readFile(installed('generated/openapi.json'), 'utf8')).toMatch(mark);
});

const typed = `
  import { createClient, logger, paginate, poll, isAutomationError, type CallOptions } from 'experimentation-automation';
  import { createReceiver, type Callback } from 'experimentation-automation/callbacks';
  import { createSandbox, type Sandbox } from 'experimentation-automation/sandbox';
  import { type Mock, recordContract, startMock, type Recorder } from 'experimentation-automation/contract';
  import type { Goal } from 'experimentation-automation/schema';
  import { ContractError, validateWith, type ValidateMode } from 'experimentation-automation/validate';
  const options: CallOptions = { timeout: 1000 };
  const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
  const requests: ValidateMode = 'throw';
  createClient({ baseUrl: 'https://api.example.com', validate: validateWith({ requests }), events: logger() });
  export const place = (error: unknown) => (error instanceof ContractError ? error.pointer : '');
  export const sandbox: Sandbox = await createSandbox({ clock: 'stopped' });
  createClient({ baseUrl: 'http://sandbox.test', token: 'secret', fetch: sandbox.fetch });
  export const mock: Mock = await startMock({ engine: 'prism' });
  createClient({ baseUrl: mock.url, token: 'secret', fetch: mock.fetch });
  export const recorder: Recorder = recordContract({ fetch: sandbox.fetch, fail: 'everything' });
  export const goal: Goal = await api.getGoal({ goalId: 42n }, options);
  for await (const { experimentId } of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } })) {
    console.log(experimentId satisfies number | undefined);
  }
  export const status: string = (await poll(api.pollAudience, { dataCode: '1' })).status;
  export const callback: Promise<Callback> = createReceiver({ baseUrl: '' }).mint().received;
  export const explain = (error: unknown) => (isAutomationError(error) ? error.name : '');
  // @ts-expect-error the types are there: a wrong call does not compile
  await api.getGoal({ goal: 42 });
`;

const usual = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
  types: [],
  strict: true,
  noEmit: true,
};

test.each([
  ['NodeNext', 'nodenext'],
  ['ESNext', 'bundler'],
  // The settings that Next writes into a new project.
  ['ESNext', 'node10'],
])('it compiles with module %s and moduleResolution %s', async (module, moduleResolution) => {
  await consumer.write('typed.ts', typed);
  // Our declarations are checked, those of the language are not.
  const settings = { ...usual, module, moduleResolution, skipLibCheck: false, skipDefaultLibCheck: true };
  expect(complaintsOf(consumer.folder, 'typed.ts', settings)).toBe('');
});

test.each([
  ['NodeNext', 'nodenext'],
  ['Node20', 'node16'],
  ['CommonJS', 'node10'],
])('a CommonJS file compiles with module %s and moduleResolution %s', async (module, moduleResolution) => {
  await consumer.write(
    'required.cts',
    `import { createClient, type Goal } from 'experimentation-automation';
     import { validateWith } from 'experimentation-automation/validate';
     const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret', validate: validateWith() });
     export const goal: Promise<Goal> = api.getGoal({ goalId: 42 });
     // @ts-expect-error the types are there: a wrong call does not compile
     void api.getGoal({ goal: 42 });`,
  );
  const settings = { ...usual, module, moduleResolution, skipLibCheck: true };
  expect(complaintsOf(consumer.folder, 'required.cts', settings)).toBe('');
});

test('resolution without exports finds the types of every entry point', () => {
  const { exports, typesVersions } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    exports: Record<string, string>;
    typesVersions: { '*': Record<string, string[]> };
  };
  const entries = Object.entries(exports).filter(([name, file]) => name !== '.' && file.endsWith('.js'));
  expect(typesVersions['*']).toEqual(
    Object.fromEntries(entries.map(([name, file]) => [name.slice(2), [file.replace(/js$/, 'd.ts')]])),
  );
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
  await load(installed(`dist/${entry}.js`));
  expect([...foreign]).toEqual(packages);
});

// The soak run tests the others.
describeExamples(() => consumer, /node$/);
