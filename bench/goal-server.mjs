// Answers everything with the goal that it is started with, in a process of its own.
import { createServer } from 'node:http';

const goal = process.argv[2] ?? '{}';
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(goal),
    });
    response.end(goal);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
