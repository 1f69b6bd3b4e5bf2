/** A PostgreSQL cluster of its own, in a folder. */
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@experimentation-automation/test-support/listen';
import type { Dump } from './product.ts';
import { installFromDebian, run, startProgram } from './programs.ts';

const ROOT = '/usr/lib/postgresql';

export const installPostgres = (): Promise<void> => installFromDebian(['postgresql'], [ROOT]);

export interface Postgres {
  readonly port: number;
  readonly dump: () => Promise<Dump>;
  readonly stop: () => Promise<void>;
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const [version = ''] = (await readdir(ROOT)).sort().reverse();
  const bin = (name: string): string => join(ROOT, version, 'bin', name);
  const as = await ordinaryUser();
  const data = join(folder, 'data');
  if (existsSync(folder)) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  if (as !== undefined) await chown(folder, as.uid, as.gid);
  const settings = ['-U', 'tester', '--auth=trust', '--no-sync', '-E', 'UTF8'];
  await run(bin('initdb'), ['-D', data, ...settings], { ...as, cwd: folder });
  const port = await freePort();
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'tester', '-d', 'postgres'];
  const isReady = async (): Promise<boolean> =>
    (await run(bin('pg_isready'), where).catch(() => undefined)) !== undefined;
  const { stop } = await startProgram(
    bin('postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { cwd: folder, ...(as && { as }), log: 'postgres.log', isReady, signal: 'SIGINT' },
  );
  const ask = async (statement: string): Promise<string[]> => {
    const { stdout } = await run(bin('psql'), [...where, '-X', '-A', '-t', '-c', statement], {
      maxBuffer: 256e6,
    });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const dump = async (): Promise<Dump> => {
    const tables = await ask("select tablename from pg_tables where schemaname = 'public' order by 1");
    const rows = new Map<string, string[]>();
    for (const table of tables) rows.set(table, await ask(`select row_to_json(one) from "${table}" one`));
    return rows;
  };
  return { port, dump, stop };
}

/** PostgreSQL refuses to run as root. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
