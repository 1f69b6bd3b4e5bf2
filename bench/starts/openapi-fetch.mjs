import createClient from 'openapi-fetch';

export const start = () => createClient({ baseUrl: 'https://a.example' });
