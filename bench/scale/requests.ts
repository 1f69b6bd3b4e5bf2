/** How many requests each task takes. They are counted for two sizes and extrapolated linearly. */
import { createClient } from '../../src/index.ts';
import { sandboxOf } from './sites.ts';
import { TASKS, type Task } from './tasks.ts';
import { inVirtualTime } from './virtual-time.ts';

export const SIZES = [10, 1_000, 100_000] as const;
const COUNTED = [10, 30] as const;

export interface Cost {
  readonly name: string;
  readonly requests: readonly number[];
}

async function count(task: Task, sites: number): Promise<number> {
  const sandbox = await sandboxOf(sites);
  let requests = 0;
  const api = createClient({
    baseUrl: 'http://localhost',
    token: 'scale',
    fetch: (url, init) => sandbox.fetch(url, init),
    events: { request: () => (requests += 1) },
  });
  try {
    await inVirtualTime(sandbox, () => task.run(api, sites));
    return requests;
  } finally {
    await sandbox.close();
  }
}

export async function requestsPerTask(): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const task of TASKS) {
    const [few, many] = COUNTED;
    const [atFew, atMany] = [await count(task, few), await count(task, many)];
    const perSite = (atMany - atFew) / (many - few);
    const requests = SIZES.map((sites) => (sites === few ? atFew : rounded(atFew + perSite * (sites - few))));
    costs.push({ name: task.name, requests });
  }
  return costs;
}

/** Extrapolated numbers are approximate, because the pauses between polls are partly random. */
const rounded = (count: number): number => Number(count.toPrecision(3));
