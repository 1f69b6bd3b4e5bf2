import { client, createGoal, getGoal } from '../.build/peers/hey-api.js';

export function make({ baseUrl, fetch }) {
  client.setConfig({ baseUrl, fetch, auth: 't', throwOnError: true });
  return {
    get: async () => (await getGoal({ path: { goalId: 42 } })).data,
    post: async (body) => (await createGoal({ body })).data,
  };
}
