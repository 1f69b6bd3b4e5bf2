import { client } from '../.build/peers/redocly.js';

export function make({ baseUrl, fetch }) {
  client.configure({ serverUrl: baseUrl, fetch });
  client.auth.bearer('t');
  return {
    get: () => client.getGoal({ path: { goalId: 42 } }),
    post: (body) => client.createGoal({ body }),
  };
}
