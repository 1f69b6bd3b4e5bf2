// Prints how many bytes of heap one call over loopback takes, measured several times. The young generation is so large
// that nothing is collected meanwhile.
import { PerformanceObserver } from 'node:perf_hooks';

const [name, baseUrl, input] = process.argv.slice(2);
const { make } = await import(`./peers/${name}.mjs`);
const client = make({ baseUrl, fetch: (url, init) => fetch(url, init) });
const body = JSON.parse(input);
let collections = 0;
new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });

const CALLS = 300;
const TIMES = 9;

/** Repeated, because other code sometimes takes some of the heap. */
async function bytesOf(work) {
  for (let call = 0; call < 1_000; call += 1) await work();
  const taken = [];
  for (let attempt = 0; attempt < 3 * TIMES && taken.length < TIMES; attempt += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
    collections = 0;
    const before = process.memoryUsage().heapUsed;
    for (let call = 0; call < CALLS; call += 1) await work();
    const after = process.memoryUsage().heapUsed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (collections === 0) taken.push((after - before) / CALLS);
  }
  return taken;
}

console.log(
  JSON.stringify({ get: await bytesOf(() => client.get()), post: await bytesOf(() => client.post(body)) }),
);
process.exit();
