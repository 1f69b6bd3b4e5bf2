import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { isObject, member, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { applyAction, parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { valueLabel } from 'openapi-contract-kit/internal/diff/schemas/values';

const history = new URL('../../openapi/history/', import.meta.url);

const readObject = async (url: URL): Promise<JsonObject> =>
  asObject(parse(await readFile(url, 'utf8')), url.pathname);

function asObject(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw new Error(`${name} does not contain an object.`);
  return value;
}

export async function contract(): Promise<JsonObject> {
  const text = await readFile(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
  return asObject(JSON.parse(text), 'generated/openapi.json');
}

/** The numbers of the releases whose overlay is kept, oldest first. */
export async function releases(): Promise<string[]> {
  const entries = await readdir(history, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(a) - Number(b));
}

/** A release that changed the contract. */
export interface Release {
  readonly number: string;
  readonly date: string;
  readonly note: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Overlays are applied backwards from today. The contract before a release is the contract after the previous one. */
export async function release(version: string): Promise<Release> {
  let after = await contract();
  for (const number of (await releases()).reverse()) {
    const url = new URL(`${number}/overlay.yaml`, history);
    const { actions } = await parseOverlay(
      `openapi/history/${number}/overlay.yaml`,
      await readFile(url, 'utf8'),
    );
    const before = actions.reduce(applyAction, after);
    const about = member((await readObject(url))['info'], 'x-release');
    const [date, note] = [valueLabel(member(about, 'date') ?? ''), valueLabel(member(about, 'note') ?? '')];
    if (number === version) return { number, date, note, before, after };
    after = before;
  }
  throw new Error(`There is no release ${version} in openapi/history.`);
}
