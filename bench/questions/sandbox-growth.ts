import { buildPackages } from '../build.ts';
import { compare } from '../compare.ts';
import { SANDBOX, type Question, type Row, row } from '../row.ts';

type Sandboxes = typeof import('experimentation-automation-tools');
type Sandbox = Awaited<ReturnType<Sandboxes['createSandbox']>>;

const FEW = 1_000;
const MANY = 100_000;
/** How many goals have the name that is searched for, regardless of the total. */
const WANTED = 10;
/** Allows for processor caches, which are too small for 100 times the records. Growth with the store would be 100. */
const SLACK = 1.5;

/** Creates a sandbox with that many additional goals. */
async function holding({ createSandbox }: Sandboxes, count: number): Promise<Sandbox> {
  const sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-01T00:00:00Z' });
  const { records, nextIds, ...rest } = sandbox.snapshot();
  const [goal] = records.goals ?? [];
  if (goal === undefined) throw new Error('the sample data has no goal');
  const more = Array.from({ length: count }, (_, index) => ({
    ...goal,
    id: 1_000 + index,
    name: index % (count / WANTED) === 0 ? `Zebra ${index}` : `Goal ${index}`,
  }));
  sandbox.restore({
    ...rest,
    nextIds: { ...nextIds, goals: 1_000 + count },
    records: { ...records, goals: [...(records.goals ?? []), ...more] },
  });
  return sandbox;
}

async function ask(sandbox: Sandbox, path: string, body?: object): Promise<unknown> {
  const answer = await sandbox.fetch(`http://sandbox.localhost${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

const list = async (sandbox: Sandbox): Promise<number> => lengthOf(await ask(sandbox, '/goals'));
const search = async (sandbox: Sandbox): Promise<number> =>
  lengthOf(await ask(sandbox, '/goals/search', { name: 'zebra' }));

/** Walks the campaign of one goal by its cursors. */
async function walk(sandbox: Sandbox): Promise<number> {
  let items = 0;
  let cursor: string | undefined;
  do {
    const page = (await ask(sandbox, '/goal-campaign/experiments', {
      goalId: 1,
      pageSize: 2,
      ...(cursor === undefined ? {} : { cursor }),
    })) as { impacts: unknown[]; nextCursor?: string | null };
    items += page.impacts.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : NaN);

/** How much slower reading is if a hundred times as much is stored. */
export const question: Question = {
  name: 'sandbox-growth',
  measures: SANDBOX,
  async ask() {
    await buildPackages();
    const module = (await import(new URL('../../tools/dist/index.js', import.meta.url).href)) as Sandboxes;
    const few = await holding(module, FEW);
    const many = await holding(module, MANY);
    const rows: Row[] = [];
    try {
      for (const [what, read, times, rounds] of [
        ['search that finds 10', search, 25, 60],
        ['walk along the cursors of one goal', walk, 1, 60],
      ] as const) {
        const found = [await read(few), await read(many)];
        if (!(Number(found[0]) > 0) || found[0] !== found[1]) throw new Error(`${what}: ${found.join(', ')}`);
        const works = { few: () => read(few), many: () => read(many) };
        const { value, spread, note } = (
          await compare(works, { rounds, times, clock: 'cpu', targets: { many: SLACK } })
        ).many;
        rows.push(line(`${what}: 100,000 stored goals over 1,000`, value, spread, note));
      }
      const share = (await list(many)) / (await list(few));
      // Both read the same number of goals.
      const works = {
        few: async () => {
          for (let time = 0; time < share; time += 1) await list(few);
        },
        many: () => list(many),
      };
      const { value, spread, note } = (
        await compare(works, { rounds: 11, times: 1, clock: 'cpu', targets: { many: SLACK } })
      ).many;
      return [line('list, each goal that is returned: 100,000 over 1,000', value, spread, note), ...rows];
    } finally {
      await Promise.all([few.close(), many.close()]);
    }
  },
};

const line = (name: string, value: number | null, spread: number, note: string): Row =>
  row({ name, value, unit: 'ratio', spread, atMost: SLACK, note: note || '1 is no growth' });
