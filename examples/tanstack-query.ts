/** Queries for TanStack Query: one goal, the pages of a list, and a change that refreshes both. */
// #region queries
import { QueryClient, type QueryKey } from '@tanstack/query-core';
import { createClient, type Goal, isApiError, isAutomationError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

// The client repeats what is safe to repeat, so a query is not tried again.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

const goalQuery = (goalId: number) => ({
  queryKey: ['goals', goalId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getGoal({ goalId }, { signal }),
});

const PER_PAGE = 2;
const goalPages = {
  queryKey: ['goals', 'pages'] as QueryKey,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    api.listGoals({ page: pageParam, perPage: PER_PAGE }, { signal }),
  initialPageParam: 1,
  // A page that is not full is the last one.
  getNextPageParam: (last: readonly Goal[], _all: unknown, page: number) =>
    last.length < PER_PAGE ? undefined : page + 1,
};
// #endregion queries

// #region use
const goal = await queries.fetchQuery(goalQuery(1));
const { pages } = await queries.fetchInfiniteQuery({ ...goalPages, pages: 2 });
console.log(goal.name, pages.flat().length);
// #endregion use

// #region change
await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
await queries.invalidateQueries({ queryKey: ['goals'] });
console.log((await queries.fetchQuery(goalQuery(1))).name); // Orders of the spring sale
// #endregion change

// #region error
/** What to show a user. */
function explain(error: unknown): string {
  if (isApiError(error) && error.status === 404) return 'This goal no longer exists.';
  if (isAutomationError(error)) return error.message;
  throw error;
}
await queries.fetchQuery(goalQuery(424242)).catch((error: unknown) => console.log(explain(error)));
queries.clear(); // otherwise its timers keep the program alive
// #endregion error
