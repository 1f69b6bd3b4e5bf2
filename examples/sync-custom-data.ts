/** Keeps the custom data of several sites as one file says: shows a plan, then carries it out. */
import { readFile } from 'node:fs/promises';
import { type Client, createClient, type CustomData, type CustomDataInput } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

// #region wanted
/** One custom data as it shall be on each of its sites. The name tells which one it is. */
export type Wanted = Pick<CustomDataInput, 'name' | 'method'> &
  Partial<Pick<CustomDataInput, 'description' | 'tagManagerVariableName' | 'isLocalOnly' | 'tags'>>;

export interface Wish {
  readonly sites: readonly number[];
  readonly customDatas: readonly Wanted[];
}
// #endregion wanted

export type Step =
  | { readonly kind: 'create'; readonly siteId: number; readonly wanted: Wanted }
  | {
      readonly kind: 'update';
      readonly siteId: number;
      readonly id: number;
      readonly changes: Partial<Wanted>;
    }
  | { readonly kind: 'leave'; readonly siteId: number; readonly name: string };

// #region plan
/** What has to be done. Custom data that the file does not name are left alone, and nothing is deleted. */
export function planFor({ sites, customDatas }: Wish, existing: readonly CustomData[]): Step[] {
  return sites.flatMap((siteId) =>
    customDatas.map((wanted): Step => {
      const { name } = wanted;
      const found = existing.filter((one) => one.siteId === siteId && one.name === name);
      const [first, second] = found;
      if (second) throw new Error(`Site ${siteId} has ${found.length} custom data called "${name}".`);
      if (first?.id === undefined) return { kind: 'create', siteId, wanted };
      const changes = differences(wanted, first);
      if (Object.keys(changes).length === 0) return { kind: 'leave', siteId, name };
      return { kind: 'update', siteId, id: first.id, changes };
    }),
  );
}

function differences(wanted: Wanted, found: CustomData): Partial<Wanted> {
  const current: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => current[field] !== value));
}
// #endregion plan

// #region apply
export async function apply(api: Client, plan: readonly Step[]): Promise<void> {
  for (const step of plan) {
    if (step.kind === 'create') {
      await api.createCustomData({ body: { ...step.wanted, siteId: step.siteId } });
    } else if (step.kind === 'update') {
      await api.updateCustomData({ customDataId: step.id, body: step.changes });
    }
  }
}

/** Run it twice and the second plan leaves everything alone. */
export async function sync(connection: Connection, wish: Wish, { dryRun = false } = {}): Promise<Step[]> {
  const api = createClient(connection);
  const plan = planFor(wish, await api.listCustomDatas());
  if (!dryRun) await apply(api, plan);
  return plan;
}
// #endregion apply

const EXAMPLE: Wish = {
  sites: [1, 2],
  customDatas: [{ name: 'Member level', method: 'TAG_MANAGER', tagManagerVariableName: 'memberLevel' }],
};

await runAsProgram(import.meta.url, async (connection, ...words) => {
  const [file] = words.filter((word) => word !== '--dry-run');
  const wish = file === undefined ? EXAMPLE : (JSON.parse(await readFile(file, 'utf8')) as Wish);
  const plan = await sync(connection, wish, { dryRun: words.includes('--dry-run') });
  for (const step of plan) console.log(JSON.stringify(step));
});
