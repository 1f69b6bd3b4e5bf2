import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';

const WithPlugins = Octokit.plugin(paginateRest, retry);

export function make({ baseUrl, fetch }) {
  const api = new WithPlugins({ baseUrl, auth: 't', request: { fetch } });
  return {
    get: async () => (await api.request('GET /goals/{goalId}', { goalId: 42 })).data,
    post: async (body) => (await api.request('POST /goals', body)).data,
  };
}
