/** Asks one question over and over on a few connections for a while; prints how many answers came in a second. */
import { connect } from 'node:net';

const [url = '', method = 'GET', path = '/', body = '', seconds = '1'] = process.argv.slice(2);
const CONNECTIONS = 10;
const { hostname, port, host } = new URL(url);
const request = Buffer.from(
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Authorization: Bearer bench',
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n'),
);

let answers = 0;
let running = true;

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < end + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text));
      answers++;
      text = '';
      if (running) socket.write(request);
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

const began = performance.now();
setTimeout(() => (running = false), Number(seconds) * 1000);
await Promise.all(Array.from({ length: CONNECTIONS }, ask));
console.log(Math.round(answers / ((performance.now() - began) / 1000)));
