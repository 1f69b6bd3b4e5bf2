import { createClient } from '../.build/index.js';

export function make({ baseUrl, fetch }) {
  const api = createClient({ baseUrl, token: 't', fetch });
  return {
    get: () => api.getGoal({ goalId: 42 }),
    post: (body) => api.createGoal({ body }),
  };
}
