import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { parse } from 'yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PackedPackages } from '../../scripts/pack.ts';
import { entryPoints, HOUSES, manifests } from '../../scripts/packages.ts';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { complaintsOf } from './compiled.ts';
import { type Consumer, consumerIn, projectWithAll, projectWithClient } from './consumer.ts';
import { listen } from '@experimentation-automation/test-support/listen';
import { describeExamples } from './examples.ts';
import { packedPackages } from './packed.ts';
import { until } from '@experimentation-automation/test-support/until';
import { TYPED } from './typed.ts';

/** A project with all packages. */
let consumer: Consumer;
/** A project with the client alone. */
let production: Consumer;
let packed: PackedPackages;
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
  consumer = consumerIn(await projectWithAll());
  production = consumerIn(await projectWithClient());
  packed = await packedPackages();
  return listening.close;
});

const installed = (...path: string[]): string =>
  join(production.folder, 'node_modules/experimentation-automation', ...path);

const oneGet = (): string => `
  import { createClient } from 'experimentation-automation';
  const api = createClient({ baseUrl: '${baseUrl}', token: 'secret' });
  globalThis.result = await api.getGoal({ goalId: 42 });
`;

async function bundle(source: string, plugins: Plugin[] = [], { folder } = production): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
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

test('no package runs a script when it is installed, and npm warns of none', async () => {
  for (const { name } of Object.values(manifests)) {
    const manifest = await readFile(join(consumer.folder, 'node_modules', name, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('scripts');
  }
});

test('the client needs one package, and the tools bring the other two', () => {
  expect(Object.keys(manifests.client.dependencies)).toEqual(['openapi-fetch']);
  expect(Object.keys(manifests.tools.dependencies)).toEqual(
    expect.arrayContaining([manifests.client.name, manifests.kit.name]),
  );
});

test('the packages contain their code and what they export, and no tests', () => {
  for (const house of HOUSES)
    for (const file of packed[house].files)
      expect(file, house).toMatch(
        /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|(?:dist|docs|generated)\/.+)$/,
      );
});

test('every entry point and program exists, with types beside the code', async () => {
  for (const { name } of Object.values(manifests)) {
    const folder = join(consumer.folder, 'node_modules', name);
    const { exports, bin = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
      bin?: Record<string, string>;
    };
    const targets = Object.entries(exports).flatMap(([entry, target]) =>
      entry.includes('*')
        ? []
        : typeof target === 'string'
          ? [target]
          : Object.entries(target).flatMap(([condition, file]) =>
              condition.endsWith('/source') ? [] : [file],
            ),
    );
    for (const file of [...targets, ...Object.values(bin)])
      expect(existsSync(join(folder, file)), `${name} ${file}`).toBe(true);
  }
});

test('the client over node:http is refused in a bundle for browsers, with a sentence', async () => {
  const program = `export { createClient } from '${manifests.client.name}/node';`;
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
  import contract from 'experimentation-automation/openapi.json' with { type: 'json' };
  import { loadContract, validator } from 'openapi-contract-kit/validator';
  const validate = validator(loadContract(contract), { responses: 'throw' });
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
  await production.write(
    'traced.js',
    `import('experimentation-automation/otel').catch(({ message }) => console.log(message));`,
  );
  expect(await production.run(process.execPath, 'traced.js')).toContain(
    'Run: npm install @opentelemetry/api',
  );
});

describe('the sandbox', () => {
  test('runs inside an ESM test', async () => {
    await consumer.write(
      'sandbox.js',
      `import { createSandbox } from 'experimentation-automation-tools';
      import { createClient } from 'experimentation-automation';
      const sandbox = await createSandbox({ seed: 1 });
      const api = createClient({ baseUrl: 'http://sandbox.localhost', token: 'any', fetch: sandbox.fetch });
      const { id } = await api.createGoal({
        body: { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
      });
      console.log(JSON.stringify(await api.getGoal({ goalId: id })));
      await sandbox.close();`,
    );
    const printed = await consumer.run(process.execPath, 'sandbox.js');
    expect(JSON.parse(printed)).toMatchObject({ name: 'Newsletter', siteId: 1 });
  });

  test('names the missing package for a data file, and how to install it', async () => {
    const started = consumer.run(
      'npx',
      '--offline',
      'experimentation-automation-tools',
      'sandbox',
      '--port',
      '0',
      '--data',
      'state.db',
    );
    await expect(started).rejects.toThrow(
      /^experimentation-automation-tools sandbox: .* needs node-sqlite3-wasm\. Run: npm install node-sqlite3-wasm@0\.8\.60$/m,
    );
  });

  test('serves from the command line until it is stopped', async () => {
    // Without npx, which does not pass on the signal.
    const child = spawn(join(consumer.folder, 'node_modules/.bin/experimentation-automation-tools'), [
      'sandbox',
      '--port',
      '0',
    ]);
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

test('the contract is the same in JSON and YAML', () => {
  const from = createRequire(installed('package.json'));
  const [json, yaml] = ['json', 'yaml'].map((kind) =>
    readFileSync(from.resolve(`experimentation-automation/openapi.${kind}`), 'utf8'),
  );
  expect(parse(yaml ?? '')).toEqual(JSON.parse(json ?? ''));
});

// Other settings and compilers are tested with the package managers.
test('the types of the packages fit together', async () => {
  await consumer.write('typed.ts', TYPED);
  const settings = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
    types: [],
    strict: true,
    // The declarations of the kit name types of Node, and of packages that only some of it needs.
    skipLibCheck: true,
    resolveJsonModule: true,
    noEmit: true,
    module: 'NodeNext',
  };
  expect(complaintsOf(consumer.folder, ['typed.ts'], settings)).toBe('');
});

/** They need a package that a user installs: a test runner, the compiler, or the API for traces. */
const withPeers = /\/(vitest|jest|types|otel)$/;

test.each([
  ['every.mjs', (entry: string) => `await import('${entry}');`],
  ['every.cjs', (entry: string) => `require('${entry}');`],
])('every entry point loads from %s', async (name, load) => {
  const loaded = Object.keys(entryPoints).filter((entry) => !withPeers.test(entry));
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
    const unused = ['x-request-id', 'x-provenance'];
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
    await until(
      'the page has its result',
      () => page.evaluate('globalThis.result'),
      (seen) => expect(seen).toMatchObject({ id: 42, name: 'Order' }),
    );

    await page.goto(`${baseUrl}/strict`);
    await page.addScriptTag({ content: await bundle(checkedGet(), [], consumer), type: 'module' });
    await until(
      'the page has its result',
      () => page.evaluate('globalThis.result'),
      (seen) => expect(seen).toEqual([false, 'ContractError']),
    );
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
  await load(installed('dist', `${entry}.js`));
  expect([...foreign]).toEqual(packages);
});

// The soak run tests the others.
describeExamples(() => consumer, /node$/);
