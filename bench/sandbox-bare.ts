/** The least that a server on node:http does: takes the body in and answers with a goal. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const goal = JSON.stringify({
  id: 1,
  name: 'Basket button clicked',
  siteId: 1,
  type: 'CLICK',
  status: 'ACTIVE',
  hasMultipleConversions: true,
  params: { matchString: '#add-to-basket' },
  createdBy: 1,
  dateCreated: '2026-02-10T09:00:00Z',
  dateModified: '2026-02-10T09:00:00Z',
  isActive: true,
});
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': goal.length }).end(goal);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
