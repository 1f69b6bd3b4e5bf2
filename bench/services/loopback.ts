/** The example of LoopBack: todos in the memory of the process, which a file keeps. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, text } from 'openapi-contract-kit/internal/base/json';
import { freePort } from '@experimentation-automation/test-support/listen';
import type { Dump, Product } from './product.ts';
import { installFromNpm, responds, send, startProgram } from './programs.ts';

const VERSION = '6.0.0';

/** Its main program, with the file in place of the empty database of the package. */
const server = (file: string): string => `
const { TodoListApplication } = require('@loopback/example-todo');
const app = new TodoListApplication({ rest: { port: Number(process.env.PORT), host: '127.0.0.1', gracePeriodForClose: 0 } });
app.bind('datasources.config.db').to({ name: 'db', connector: 'memory', localStorage: '', file: ${JSON.stringify(file)} });
app.boot().then(() => app.start());
`;

export const loopback: Product = {
  name: 'loopback',
  about: `@loopback/example-todo ${VERSION}`,
  records: { tables: ['ids'], columns: [] },
  install: (folder) => installFromNpm(folder, [`@loopback/example-todo@${VERSION}`]),
  async start(folder) {
    const work = join(folder, 'work');
    await mkdir(work, { recursive: true });
    const file = join(work, 'todos.json');
    await writeFile(file, JSON.stringify({ ids: { Todo: 1 }, models: { Todo: {} } }));
    await writeFile(join(folder, 'server.cjs'), server(file));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { stop } = await startProgram(process.execPath, ['server.cjs'], {
      cwd: folder,
      log: 'loopback.log',
      env: { PORT: String(port) },
      isReady: () => responds(`${url}/openapi.json`),
    });
    const contract = join(work, 'openapi.json');
    await writeFile(contract, JSON.stringify(await send('GET', `${url}/openapi.json`, {})));
    for (const title of ['Buy milk', 'Call the plumber', 'Water the plants'])
      await send('POST', `${url}/todos`, {}, { title });
    return {
      url,
      contract,
      access: [],
      header: ['Accept', 'application/json'],
      credentials: {},
      dump: () => dumpOf(file),
      stop,
    };
  },
};

/** The todos of the file, in which each is a text of JSON. */
async function dumpOf(file: string): Promise<Dump> {
  const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
  const models = isObject(stored) && isObject(stored['models']) ? stored['models'] : {};
  return new Map(
    Object.entries(models).map(([name, rows]) => [
      name,
      Object.values(isObject(rows) ? rows : {}).map((row) => text(row) ?? JSON.stringify(row)),
    ]),
  );
}
