// Returns pages of impacts, each with the cursor of the next: `page-server.mjs <pages> <impacts per page>`. A GET
// returns a numbered page of experiments, after the milliseconds in a third argument.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [pages = 0, perPage = 0, delay = 0] = process.argv.slice(2).map(Number);
const impacts = Array.from({ length: perPage }, (_, id) => ({
  experimentId: id + 1,
  experimentName: 'Checkout',
}));
const texts = Array.from({ length: pages }, (_, page) =>
  JSON.stringify({ impacts, nextCursor: page + 1 < pages ? String(page + 1) : null }),
);

async function answerNumbered(url, response) {
  await pause(delay);
  const page = Number(new URL(url, 'http://a.example').searchParams.get('page'));
  const first = (page - 1) * perPage + 1;
  const list = Array.from({ length: perPage }, (_, at) => ({ id: first + at, name: 'Checkout' }));
  response.writeHead(200, { 'content-type': 'application/json', 'x-pagination-page-count': pages });
  response.end(JSON.stringify(list));
}

const server = createServer((request, response) => {
  if (request.method === 'GET') return void answerNumbered(request.url, response);
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const text = texts[Number(JSON.parse(body).cursor ?? 0)];
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
