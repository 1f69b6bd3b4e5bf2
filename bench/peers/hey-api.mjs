import { createClient } from '@hey-api/client-fetch';

export function make({ baseUrl, fetch }) {
  const api = createClient({ baseUrl, fetch, headers: { authorization: 'Bearer t' }, throwOnError: true });
  return {
    get: async () => (await api.get({ url: '/goals/{goalId}', path: { goalId: 42 } })).data,
    post: async (body) =>
      (await api.post({ url: '/goals', body, headers: { 'content-type': 'application/json' } })).data,
  };
}
