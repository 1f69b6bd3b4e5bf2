import ky from 'ky';

export function make({ baseUrl, fetch }) {
  const api = ky.create({ fetch, headers: { authorization: 'Bearer t' } });
  return {
    get: () => api.get(`${baseUrl}/goals/42`).json(),
    post: (json) => api.post(`${baseUrl}/goals`, { json }).json(),
  };
}
