import { listen } from '@experimentation-automation/test-support/listen';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

export type Goal = Record<string, unknown> & { id: number };

/** How a service treats its goals, in place of the right way. */
export interface Habits {
  /** How it reads the id in a path. @default only whole numbers are ids */
  readonly idOf?: (text: string) => number;
  /** A body that it refuses. @default one without a name */
  readonly refuses?: (body: Record<string, unknown>) => boolean;
  /** What a change makes of a goal. @default the goal with the fields that were sent */
  readonly change?: (goal: Goal, body: Record<string, unknown>, all: Map<number, Goal>) => Goal;
  /** What is returned for a new goal. @default the goal */
  readonly created?: (goal: Goal) => object;
  /** Whether the connection is lost after this creation, counted from 1. */
  readonly losesResponse?: (count: number) => boolean;
  /** Methods on one goal that it does not have. */
  readonly lacks?: readonly string[];
  /** Whether a list shows the goal. @default it shows all */
  readonly lists?: (goal: Goal) => boolean;
  /** What a read of a goal shows; undefined if it shows none. `sent` is the body of the last creation. @default the goal */
  readonly reads?: (goal: Goal, sent: object) => object | undefined;
  /** The goals that a removal removes. @default the goal */
  readonly removes?: (goal: Goal, all: readonly Goal[]) => readonly Goal[];
  /** Fields that every response has. */
  readonly shows?: () => object;
}

const goalOf = (id: number, name: string): Goal => ({
  id,
  name,
  siteId: 1,
  type: 'CUSTOM',
  hasMultipleConversions: false,
});

/** A small service with three goals on a socket, and a log of its requests. */
export async function startGoalService(habits: Habits = {}) {
  const { idOf = (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN), lacks = [] } = habits;
  const refuses = habits.refuses ?? (({ name }) => typeof name !== 'string');
  const change = habits.change ?? ((goal, body) => ({ ...goal, ...body, id: goal.id }));
  const goals = new Map([1, 2, 3].map((id) => [id, goalOf(id, `Goal ${id}`)]));
  const log: string[] = [];
  let last = 3;
  let sent = {};
  let creations = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    log.push(`${method} ${url}`);
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const refuse = (status: number): void =>
      send(status, { code: 'REFUSED', message: 'No.', status: 'FAIL' });
    const { pathname } = new URL(url, 'http://localhost');
    const [, root, text, ...more] = pathname.split('/');
    const shown = (goal: Goal): object => ({ ...goal, ...habits.shows?.() });
    const answer = (body: Record<string, unknown>): void => {
      if (root !== 'goals' || more.length > 0) return refuse(404);
      if (text === undefined) {
        if (method === 'GET')
          return send(200, [...goals.values()].filter(habits.lists ?? (() => true)).map(shown));
        if (method !== 'POST') return refuse(405);
        if (refuses(body)) return refuse(400);
        sent = body;
        const goal = { ...goalOf(++last, ''), ...body, id: last };
        goals.set(last, goal);
        if (habits.losesResponse?.(++creations) === true) return void response.destroy();
        return send(201, habits.created === undefined ? shown(goal) : habits.created(goal));
      }
      const goal = goals.get(idOf(decodeURIComponent(text)));
      if (goal === undefined) return refuse(404);
      if (lacks.includes(method)) return refuse(405);
      if (method === 'GET') {
        const read = habits.reads === undefined ? shown(goal) : habits.reads(goal, sent);
        return read === undefined ? refuse(404) : send(200, read);
      }
      if (method === 'DELETE') {
        for (const { id } of habits.removes?.(goal, [...goals.values()]) ?? [goal]) goals.delete(id);
        return send(204);
      }
      if (method !== 'PATCH' && method !== 'PUT') return refuse(405);
      if (refuses({ ...goal, ...body })) return refuse(400);
      const changed = change(goal, body, goals);
      goals.set(changed.id, changed);
      return send(200, shown(changed));
    };
    json(request).then(
      (body) => answer(typeof body === 'object' && body !== null ? { ...body } : {}),
      () => answer({}),
    );
  });
  return { ...(await listen(server)), goals, log };
}
