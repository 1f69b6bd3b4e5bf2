/** Alertmanager of Debian, with the contract in its sources, which is Swagger 2.0. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isList } from 'openapi-contract-kit/internal/base/json';
import { freePort } from '@experimentation-automation/test-support/listen';
import type { Product } from './product.ts';
import { installFromNpm, quietEnv, responds, run, send, startProgram } from './programs.ts';

const CONVERTER = 'swagger2openapi@7.0.8';
const SOURCES = 'usr/share/gocode/src/github.com/prometheus/alertmanager/api/v2/restapi/embedded_spec.go';
const CONFIGURATION = 'route:\n  receiver: nobody\nreceivers:\n  - name: nobody\n';

export const alertmanager: Product = {
  name: 'alertmanager',
  about: 'Alertmanager of Debian 12',
  // An alert that is not sent again ends by itself.
  records: { tables: [], columns: ['endsAt', 'updatedAt', 'startsAt'] },
  async install(folder) {
    await installFromNpm(folder, [CONVERTER]);
    if (existsSync(join(folder, 'usr'))) return;
    // What is only unpacked starts no service.
    const options = { cwd: folder, env: quietEnv(), maxBuffer: 64e6 };
    await run(
      'apt-get',
      ['download', 'prometheus-alertmanager', 'golang-github-prometheus-alertmanager-dev'],
      options,
    );
    for (const file of await readdir(folder))
      if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', file, '.'], options);
  },
  async start(folder) {
    const work = join(folder, 'work');
    await rm(work, { recursive: true, force: true });
    await mkdir(work);
    const contract = await convert(folder, work);
    await writeFile(join(work, 'alertmanager.yml'), CONFIGURATION);
    const address = `127.0.0.1:${await freePort()}`;
    const url = `http://${address}/api/v2`;
    const { stop } = await startProgram(
      join(folder, 'usr/bin/prometheus-alertmanager'),
      [
        '--config.file=alertmanager.yml',
        '--storage.path=data',
        `--web.listen-address=${address}`,
        '--cluster.listen-address=',
      ],
      { cwd: work, log: 'alertmanager.log', isReady: () => responds(`${url}/status`) },
    );
    await send('POST', `${url}/alerts`, {}, [{ labels: { alertname: 'DiskFull', host: 'north' } }]);
    const silence = {
      comment: 'Planned',
      createdBy: 'mira',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2036-01-01T00:00:00Z',
    };
    const matchers = [{ name: 'alertname', value: 'Planned', isRegex: false, isEqual: true }];
    await send('POST', `${url}/silences`, {}, { ...silence, matchers });
    const rows = async (path: string): Promise<string[]> => {
      const listed = await send('GET', `${url}${path}`, {});
      return isList(listed) ? listed.map((one) => JSON.stringify(one)) : [];
    };
    return {
      url,
      contract,
      access: [],
      header: ['Accept', 'application/json'],
      credentials: {},
      dump: async () =>
        new Map([
          ['alerts', await rows('/alerts')],
          ['silences', await rows('/silences')],
        ]),
      stop,
    };
  },
};

/** Writes the contract as OpenAPI 3. */
async function convert(folder: string, work: string): Promise<string> {
  const source = await readFile(join(folder, SOURCES), 'utf8');
  const [, swagger] = /json\.RawMessage\(\[\]byte\(`([^`]*)`\)\)/.exec(source) ?? [];
  if (swagger === undefined) throw new Error(`${SOURCES} has no contract.`);
  const [from, to] = [join(work, 'swagger.json'), join(work, 'openapi.json')];
  await writeFile(from, swagger);
  await run(join(folder, 'node_modules/.bin/swagger2openapi'), [from, '--outfile', to], { env: quietEnv() });
  return to;
}
