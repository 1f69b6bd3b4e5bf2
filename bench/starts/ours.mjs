import { createClient } from '../../dist/client/index.js';

export const start = () => createClient({ baseUrl: 'https://a.example', token: 't' });
