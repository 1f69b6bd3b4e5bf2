import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';

const WithPlugins = Octokit.plugin(paginateRest, retry);

export const make = (to) => callsOf(WithPlugins, to);

export function callsOf(Client, { baseUrl, fetch }) {
  const api = new Client({ baseUrl, auth: 't', request: { fetch } });
  return {
    get: async () => (await api.request('GET /goals/{goalId}', { goalId: 42 })).data,
    post: async (body) => (await api.request('POST /goals', body)).data,
  };
}
