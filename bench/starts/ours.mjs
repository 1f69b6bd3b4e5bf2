import { createClient } from '../.build/index.js';

export const start = () => createClient({ baseUrl: 'https://a.example', token: 't' });
