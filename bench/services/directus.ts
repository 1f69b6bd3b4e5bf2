/** Directus, a content management system, with SQLite. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@experimentation-automation/test-support/listen';
import type { Product } from './product.ts';
import { installFromNpm, quietEnv, responds, run, send, startProgram } from './programs.ts';
import { dumpSqlite } from './sqlite.ts';

const VERSION = '11.1.0';
const TOKEN = 'seed-token-of-the-test-services';

export const directus: Product = {
  name: 'directus',
  about: `directus ${VERSION} with SQLite`,
  // Its audit log, what each change was, and the last ids.
  records: { tables: ['directus_activity', 'directus_revisions', 'sqlite_sequence'], columns: [] },
  install: (folder) => installFromNpm(folder, [`directus@${VERSION}`], ['isolated-vm', 'sqlite3']),
  async start(folder) {
    const work = join(folder, 'work');
    await rm(work, { recursive: true, force: true });
    await mkdir(join(work, 'uploads'), { recursive: true });
    const file = join(work, 'data.db');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DB_CLIENT: 'sqlite3',
      DB_FILENAME: file,
      KEY: 'key-of-the-test-services',
      SECRET: 'secret-of-the-test-services',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'secret-of-the-test-services',
      ADMIN_TOKEN: TOKEN,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      STORAGE_LOCAL_ROOT: join(work, 'uploads'),
      EXTENSIONS_PATH: join(work, 'extensions'),
      TELEMETRY: 'false',
      CACHE_ENABLED: 'false',
      RATE_LIMITER_ENABLED: 'false',
      EMAIL_VERIFY_SETUP: 'false',
      LOG_LEVEL: 'warn',
    };
    const program = join(folder, 'node_modules', 'directus', 'cli.js');
    await run(process.execPath, [program, 'bootstrap'], { cwd: work, env: { ...quietEnv(), ...env } });
    const { stop } = await startProgram(process.execPath, [program, 'start'], {
      cwd: work,
      env,
      log: 'directus.log',
      isReady: () => responds(`${url}/server/ping`),
    });
    const headers = { authorization: `Bearer ${TOKEN}` };
    await seed(url, headers);
    const contract = join(work, 'openapi.json');
    await writeFile(contract, JSON.stringify(await send('GET', `${url}/server/specs/oas`, headers)));
    return {
      url,
      contract,
      access: ['--header', `Authorization: Bearer ${TOKEN}`],
      header: ['Authorization', `Bearer ${TOKEN}`],
      credentials: { Auth: `Bearer ${TOKEN}`, KeyAuth: TOKEN },
      security: 'Auth',
      dump: () => dumpSqlite(file),
      stop,
    };
  },
};

async function seed(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const post = (path: string, body: unknown): Promise<unknown> => send('POST', url + path, headers, body);
  await post('/collections', {
    collection: 'articles',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
      { field: 'title', type: 'string', schema: {}, meta: {} },
      { field: 'pages', type: 'integer', schema: {}, meta: {} },
    ],
  });
  for (const [title, pages] of [
    ['Spring', 12],
    ['Summer', 40],
  ])
    await post('/items/articles', { title, pages });
  await post('/presets', { collection: 'articles', bookmark: 'All articles' });
  await post('/folders', { name: 'Pictures' });
  await post('/roles', { name: 'Editors' });
  await post('/users', { email: 'mira@example.com', password: 'secret-of-mira', first_name: 'Mira' });
}
