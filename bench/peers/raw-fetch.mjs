/** The two requests, for any way to send them. */
export const requestsOver = (call) => ({
  get: () => call('/goals/42', { headers: { accept: 'application/json', authorization: 'Bearer t' } }),
  post: (body) =>
    call('/goals', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer t',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
});

export function make({ baseUrl, fetch }) {
  return requestsOver(async (path, init) => {
    const response = await fetch(baseUrl + path, init);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  });
}
