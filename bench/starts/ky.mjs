import ky from 'ky';

export const start = () => ky.create({ prefixUrl: 'https://a.example' });
