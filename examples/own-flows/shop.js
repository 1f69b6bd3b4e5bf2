/** A shop whose carts are paid a moment after the checkout. `LOSES_ITEMS=1` gives it a defect. */
import { createServer } from 'node:http';

const carts = new Map();
let last = 0;

const server = createServer(async (request, response) => {
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body && JSON.stringify(body));
  };
  const [, , id, checkout] = (request.url ?? '').split('/');
  if (request.headers.authorization === undefined) return send(401, { message: 'A token is required.' });
  if (id === undefined) {
    if (request.method !== 'POST') return send(200, [...carts.values()]);
    const { item } = JSON.parse(await new Response(request).text());
    carts.set(++last, { id: last, items: [item], state: 'open' });
    return send(201, carts.get(last));
  }
  const cart = carts.get(Number(id));
  if (cart === undefined) return send(404, { message: 'There is no such cart.' });
  if (checkout !== undefined) {
    cart.state = 'paying';
    if (process.env.LOSES_ITEMS) cart.items = [];
    setTimeout(() => (cart.state = 'paid'), 300);
    return send(202, cart);
  }
  if (request.method === 'DELETE') carts.delete(Number(id));
  return request.method === 'DELETE' ? send(204) : send(200, cart);
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
