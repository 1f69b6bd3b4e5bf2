/** Keeps the custom data of several sites as a file describes them: prints the plan, then applies it. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient, type CustomData, type CustomDataInput, paginate } from 'experimentation-automation';

/** A custom data item as it should be on each site. The name identifies it. */
type Wanted = Pick<CustomDataInput, 'name' | 'method'> &
  Partial<Pick<CustomDataInput, 'description' | 'tagManagerVariableName' | 'isLocalOnly' | 'tags'>>;

interface Wish {
  readonly sites: readonly number[];
  readonly customDatas: readonly Wanted[];
}

const EXAMPLE: Wish = {
  sites: [1, 2],
  customDatas: [{ name: 'Member level', method: 'TAG_MANAGER', tagManagerVariableName: 'memberLevel' }],
};

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [file] = positionals;
const wish = file === undefined ? EXAMPLE : (JSON.parse(await readFile(file, 'utf8')) as Wish);

const existing: CustomData[] = [];
for await (const customData of paginate(api.listCustomDatas, {})) existing.push(customData);

const plan = wish.sites.flatMap((siteId) =>
  wish.customDatas.map((wanted) => ({ siteId, wanted, found: findOnly(siteId, wanted.name) })),
);
for (const { siteId, wanted, found } of plan) {
  const changes = found === undefined ? wanted : differences(wanted, found);
  const what = found === undefined ? 'create' : Object.keys(changes).length > 0 ? 'update' : 'unchanged';
  console.log(`site ${siteId}, ${wanted.name}: ${what}`);
  if (values['dry-run']) continue;
  if (found?.id === undefined) await api.createCustomData({ body: { ...wanted, siteId } });
  else if (what === 'update') await api.updateCustomData({ customDataId: found.id, body: changes });
}

function findOnly(siteId: number, name: string): CustomData | undefined {
  const found = existing.filter((one) => one.siteId === siteId && one.name === name);
  if (found.length > 1) throw new Error(`Site ${siteId} has ${found.length} custom data called "${name}".`);
  return found[0];
}

/** Only the fields that the file names are compared. */
function differences(wanted: Wanted, found: CustomData): Partial<Wanted> {
  const current: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => current[field] !== value));
}
