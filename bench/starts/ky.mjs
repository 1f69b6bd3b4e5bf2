import ky from 'ky';

export const start = () => ky.create({ prefix: 'https://a.example' });
