import { defineConfig } from 'orval';

export default defineConfig({
  automation: {
    input: 'openapi.json',
    output: {
      target: 'made/api.ts',
      client: 'fetch',
      override: {
        mutator: { path: './send.ts', name: 'send' },
        paramsSerializer: { path: './query.ts', name: 'query' },
      },
    },
  },
});
