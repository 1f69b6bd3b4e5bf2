// Answers with pages of so many impacts, each with the cursor of the next: `page-server.mjs <pages> <impacts a page>`.
import { createServer } from 'node:http';

const [pages = 0, perPage = 0] = process.argv.slice(2).map(Number);
const impacts = Array.from({ length: perPage }, (_, id) => ({
  experimentId: id + 1,
  experimentName: 'Checkout',
}));
const texts = Array.from({ length: pages }, (_, page) =>
  JSON.stringify({ impacts, nextCursor: page + 1 < pages ? String(page + 1) : null }),
);
const server = createServer((request, response) => {
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
