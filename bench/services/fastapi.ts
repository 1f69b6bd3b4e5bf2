/** FastAPI of Debian, with a small application. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '@experimentation-automation/test-support/listen';
import type { Product } from './product.ts';
import { installFromDebian, responds, send, startProgram } from './programs.ts';
import { dumpSqlite, PYTHON } from './sqlite.ts';

const PACKAGES = '/usr/lib/python3/dist-packages';
const LOGIN = {
  path: '/token',
  form: { username: 'mira', password: 'secret' },
  token: '/access_token',
};

export const fastapi: Product = {
  name: 'fastapi',
  about: 'FastAPI of Debian 12 with an application of this repository',
  records: { tables: ['sqlite_sequence'], columns: [] },
  install: () =>
    installFromDebian(
      ['python3-fastapi', 'python3-uvicorn', 'python3-multipart'],
      [`${PACKAGES}/fastapi`, `${PACKAGES}/uvicorn`, `${PACKAGES}/multipart`],
    ),
  async start(folder) {
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'shop.db');
    await rm(file, { force: true });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { stop } = await startProgram(
      PYTHON,
      [resolve(import.meta.dirname, 'app.py'), String(port), file],
      {
        cwd: folder,
        log: 'fastapi.log',
        isReady: () => responds(`${url}/openapi.json`),
      },
    );
    const contract = join(folder, 'openapi.json');
    await writeFile(contract, JSON.stringify(await send('GET', `${url}/openapi.json`, {})));
    const login = join(folder, 'login.json');
    await writeFile(login, JSON.stringify(LOGIN));
    const authorization = 'Bearer token-of-mira';
    for (const [name, price] of [
      ['Lamp', 40],
      ['Chair', 65.5],
      ['Table', 180],
    ] as const)
      await send('POST', `${url}/items/`, { authorization }, { name, price });
    return {
      url,
      contract,
      access: ['--login', login],
      header: ['Authorization', authorization],
      credentials: { OAuth2PasswordBearer: 'token-of-mira' },
      dump: () => dumpSqlite(file),
      stop,
    };
  },
};
