/** The clients that are compared. Each reads a goal and creates a goal. */
import { buildClient } from './build.ts';
import { generateClients } from './generated-clients.ts';

export interface Contender {
  get(): Promise<unknown>;
  post(body: object): Promise<unknown>;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The references: `fetch` alone, and as a careful programmer calls it. */
export const RAW = 'raw-fetch';
export const WITH_DEADLINE = 'fetch-with-deadline';

export const CLIENTS = [
  'ours',
  'openapi-fetch',
  'hey-api',
  'redocly',
  'ky',
  'octokit',
  'octokit-without-retry',
  'axios',
] as const;
export const NAMES = [RAW, WITH_DEADLINE, ...CLIENTS] as const;

/** Why a figure is far from the others. */
export const NOTES: Readonly<Partial<Record<(typeof NAMES)[number], string>>> = {
  ours: 'with a deadline for each request, and its secrets kept out of errors',
  octokit:
    'its retry plugin makes a queue for each request, and starts it by timers: most of the time is spent waiting for them',
  'octokit-without-retry': 'the same without that plugin',
};

export async function contender(
  name: (typeof NAMES)[number],
  to: { readonly baseUrl: string; readonly fetch: Fetch },
): Promise<Contender> {
  if (name === 'ours') await buildClient();
  if (name === 'hey-api' || name === 'redocly') await generateClients();
  const { make } = (await import(`./peers/${name}.mjs`)) as { make: (options: typeof to) => Contender };
  return make(to);
}

export const GOAL = {
  id: 42,
  name: 'Checkout',
  siteId: 1,
  type: 'CUSTOM',
  hasMultipleConversions: false,
  status: 'ACTIVE',
  description: 'A person went through with a purchase in the shop of Tent & Trail.',
  tags: ['shop', 'checkout', 'revenue'],
  params: { customDataId: 7 },
  createdAt: '2026-05-01T08:30:00Z',
};

export const INPUT = {
  name: 'Checkout',
  siteId: 1,
  type: 'CUSTOM',
  hasMultipleConversions: false,
  tags: ['shop'],
};
