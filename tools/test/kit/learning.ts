import { type Contract, createMatcher } from 'openapi-contract-kit/internal/contract/index';
import { type Json, list, member, text } from 'openapi-contract-kit/internal/base/json';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { recordContract, type RecordedExchange } from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';

const BODIES: Readonly<Record<string, readonly unknown[]>> = {
  '/goals': [
    { name: 'Orders', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
    { name: 'Sales', siteId: 1, type: 'CUSTOM', hasMultipleConversions: true },
  ],
  '/sites': [
    { name: 'One', url: 'https://one.example' },
    { name: 'Two', url: 'https://two.example' },
  ],
  '/segments': [
    { name: 'One', siteId: 1 },
    { name: 'Two', siteId: 1 },
  ],
  '/experiments': [
    { name: 'One', siteId: 1, baseURL: 'https://one.example', type: 'CLASSIC' },
    { name: 'Two', siteId: 1, baseURL: 'https://two.example', type: 'CLASSIC' },
  ],
  '/custom-datas': [
    { name: 'One', siteId: 1, type: 'CUSTOM_CODE', format: 'STRING' },
    { name: 'Two', siteId: 1, type: 'CUSTOM_CODE', format: 'STRING' },
  ],
};

/** The traffic of a sandbox with these corrections: a client reads everything, creates some objects and removes two. */
export async function trafficOf(contract: Contract, overlay?: string): Promise<readonly RecordedExchange[]> {
  const overlays = overlay === undefined ? [] : [await parseOverlay('flips.json', overlay)];
  const sandbox = await createSandbox({ seed: 1, clock: 'stopped', overlays });
  const recorder = recordContract({ fetch: sandbox.fetch, contract });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await recorder.fetch(`http://localhost${path}`, {
      method,
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await response.text();
    return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(said) : said;
  };
  const match = createMatcher(contract);
  for (const [path, bodies] of Object.entries(BODIES))
    for (const body of bodies) await ask('POST', path, body);
  for (const operation of contract.operations.filter(({ method }) => method === 'GET')) {
    if (!operation.path.includes('{')) {
      for (const page of [1, 2]) await ask('GET', `${operation.path}?page=${page}&perPage=5`);
      continue;
    }
    for (const id of [1, 2, 3]) {
      const path = operation.path.replace(/\{[^}]+\}/g, String(id));
      if (match('GET', path)?.operation === operation) await ask('GET', path);
    }
  }
  for (const path of await flagPaths()) await ask('GET', path);
  for (const id of [1, 2]) {
    await ask('PATCH', `/goals/${id}`, { name: `Renamed ${id}` });
    await ask('POST', `/experiments/${id}/clone`);
    await ask('POST', '/goals/search', { page: id });
  }
  for (const id of [3, 4]) await ask('DELETE', `/goals/${id}`);
  for (const id of [3, 4]) await ask('DELETE', `/custom-datas/${id}`);
  for (const id of [2, 3]) await ask('DELETE', `/images/${id}`);
  await recorder.verify().catch(() => undefined);
  const exchanges = recorder.exchanges();
  await sandbox.close();
  return exchanges;
}

/** The addresses of some feature flags, which do not depend on the names of fields. */
async function flagPaths(): Promise<string[]> {
  const sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
  const read = async (path: string): Promise<readonly Json[]> => {
    const response = await sandbox.fetch(`http://localhost${path}`, {
      headers: { authorization: 'Bearer any' },
    });
    return list(await response.json());
  };
  const [flags, [site]] = [await read('/feature-flags'), await read('/sites')];
  await sandbox.close();
  const keys = flags.slice(0, 3).flatMap((flag) => text(member(flag, 'featureKey')) ?? []);
  return keys.map((key) => `/feature-flags/${text(member(site, 'code')) ?? ''}/${key}`);
}
