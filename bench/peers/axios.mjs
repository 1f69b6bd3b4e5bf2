import axios from 'axios';

export function make({ baseUrl, fetch }) {
  const api = axios.create({
    baseURL: baseUrl,
    adapter: 'fetch',
    env: { fetch },
    headers: { authorization: 'Bearer t' },
  });
  return {
    get: async () => (await api.get('/goals/42')).data,
    post: async (body) => (await api.post('/goals', body)).data,
  };
}
