import { createClient } from '../../dist/index.js';

export const start = () => createClient({ baseUrl: 'https://a.example', token: 't' });
