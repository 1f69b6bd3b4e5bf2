export default {
  server: {
    proxy: {
      '/automation': {
        target: 'http://127.0.0.1:4010',
        changeOrigin: true,
        rewrite: (path: string) => path.replace('/automation', ''),
        headers: { authorization: 'Bearer any' },
      },
    },
  },
};
