import axios from 'axios';

export const start = () => axios.create({ baseURL: 'https://a.example' });
