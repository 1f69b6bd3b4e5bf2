import createClient from 'openapi-fetch';

export function make({ baseUrl, fetch }) {
  const api = createClient({ baseUrl, fetch, headers: { authorization: 'Bearer t' } });
  const dataOf = ({ data, response }) => {
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return data;
  };
  return {
    get: async () => dataOf(await api.GET('/goals/{goalId}', { params: { path: { goalId: 42 } } })),
    post: async (body) => dataOf(await api.POST('/goals', { body })),
  };
}
