/** Programs of users for the bundlers, each with one GET and one POST. */

const OURS = `
  const api = createClient({ baseUrl: 'https://a.example', token: 't' });
  console.log(await api.getGoal({ goalId: 1 }));
  console.log(await api.createGoal({ body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } }));
`;

export const ours = `import { createClient } from '../src/index.ts'; ${OURS}`;

export const oursWithFlows = `
  import { createClient, paginate, poll } from '../src/index.ts'; ${OURS}
  for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } })) console.log(impact);
  console.log(await poll(api.pollAudience, { dataCode: '1' }));
`;

export const peers: Readonly<Record<string, string>> = {
  'raw fetch': `
    const call = async (path, init) => {
      const response = await fetch('https://a.example' + path, init);
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    };
    console.log(await call('/goals/1', { headers: { authorization: 'Bearer t' } }));
    console.log(await call('/goals', { method: 'POST', headers: { authorization: 'Bearer t', 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x' }) }));`,
  'openapi-fetch': `
    import createClient from 'openapi-fetch';
    const api = createClient({ baseUrl: 'https://a.example', headers: { authorization: 'Bearer t' } });
    console.log(await api.GET('/goals/{goalId}', { params: { path: { goalId: 1 } } }));
    console.log(await api.POST('/goals', { body: { name: 'x' } }));`,
  'hey-api': `
    import { client } from './.build/hey-api/client.gen';
    import { createGoal, getGoal } from './.build/hey-api';
    client.setConfig({ baseUrl: 'https://a.example', auth: 't' });
    console.log(await getGoal({ path: { goalId: 1 } }));
    console.log(await createGoal({ body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } }));`,
  redocly: `
    import { client } from './.build/redocly/client';
    client.configure({ serverUrl: 'https://a.example' });
    client.auth.bearer('t');
    console.log(await client.getGoal({ path: { goalId: 1 } }));
    console.log(await client.createGoal({ body: { name: 'x', siteId: 5, type: 'CUSTOM', hasMultipleConversions: false } }));`,
  ky: `
    import ky from 'ky';
    const api = ky.create({ prefix: 'https://a.example', headers: { authorization: 'Bearer t' } });
    console.log(await api.get('goals/1').json());
    console.log(await api.post('goals', { json: { name: 'x' } }).json());`,
  'octokit with paginate and retry': `
    import { Octokit } from '@octokit/core';
    import { paginateRest } from '@octokit/plugin-paginate-rest';
    import { retry } from '@octokit/plugin-retry';
    const api = new (Octokit.plugin(paginateRest, retry))({ baseUrl: 'https://a.example', auth: 't' });
    console.log(await api.request('GET /goals/{goalId}', { goalId: 1 }));
    console.log(await api.request('POST /goals', { name: 'x' }));`,
  axios: `
    import axios from 'axios';
    const api = axios.create({ baseURL: 'https://a.example', headers: { authorization: 'Bearer t' } });
    console.log(await api.get('/goals/1'));
    console.log(await api.post('/goals', { name: 'x' }));`,
};
