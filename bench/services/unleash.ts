/** Unleash, a feature flag service, with PostgreSQL. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@experimentation-automation/test-support/listen';
import { installPostgres, startPostgres } from './postgres.ts';
import type { Product } from './product.ts';
import { installFromNpm, responds, send, startProgram, until } from './programs.ts';

const VERSION = '7.5.1';
const TOKEN = '*:*.seed-token-of-the-test-services';

const FEATURES = ['checkout', 'search', 'invoices'];

const SERVER = `
import { start } from 'unleash-server';
await start();
`;

export const unleash: Product = {
  name: 'unleash',
  about: `unleash-server ${VERSION} with PostgreSQL`,
  // Its audit log, a count that a timer writes, and times.
  records: { tables: ['events', 'project_stats'], columns: ['seen_at', 'updated_at'] },
  async install(folder) {
    await installPostgres();
    await installFromNpm(folder, [`unleash-server@${VERSION}`]);
  },
  async start(folder) {
    const work = join(folder, 'work');
    await mkdir(work, { recursive: true });
    const database = await startPostgres(join(work, 'postgres'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await writeFile(join(folder, 'server.mjs'), SERVER);
    const server = await startProgram(process.execPath, ['server.mjs'], {
      cwd: folder,
      log: 'unleash.log',
      isReady: () => responds(`${url}/health`),
      env: {
        DATABASE_URL: `postgres://tester@127.0.0.1:${database.port}/postgres`,
        DATABASE_SSL: 'false',
        PORT: String(port),
        HTTP_HOST: '127.0.0.1',
        INIT_ADMIN_API_TOKENS: TOKEN,
        SEND_TELEMETRY: 'false',
        CHECK_VERSION: 'false',
        ENABLE_OAS: 'true',
        NODE_ENV: 'production',
      },
    });
    const headers = { authorization: TOKEN };
    const contract = join(work, 'openapi.json');
    await writeFile(contract, JSON.stringify(await send('GET', `${url}/docs/openapi.json`, {})));
    await seed(url, headers);
    // A listener of events writes these later.
    await until(async () => (await database.dump()).get('feature_lifecycles')?.length === FEATURES.length);
    return {
      url,
      contract,
      access: ['--credential', `apiKey=${TOKEN}`],
      header: ['Authorization', TOKEN],
      credentials: { apiKey: TOKEN, bearerToken: TOKEN },
      security: 'apiKey',
      dump: database.dump,
      async stop() {
        await server.stop();
        await database.stop();
      },
    };
  },
};

async function seed(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const post = (path: string, body: unknown): Promise<unknown> =>
    send('POST', `${url}/api/admin${path}`, headers, body);
  for (const name of FEATURES)
    await post('/projects/default/features', { name, type: 'release', description: `The new ${name}` });
  await post('/projects/default/features/checkout/environments/development/strategies', {
    name: 'flexibleRollout',
    parameters: { rollout: '50', stickiness: 'default', groupId: 'checkout' },
    constraints: [],
  });
  await post('/tags', { type: 'simple', value: 'spring' }).catch(() => undefined);
  await post('/features/checkout/tags', { type: 'simple', value: 'spring' });
  await post('/segments', { name: 'Customers', constraints: [] });
  await post('/context', { name: 'region', description: 'Where it is', legalValues: [{ value: 'north' }] });
}
