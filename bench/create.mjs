// Prints how long this process took to create a sandbox, or nothing at all, and how much memory it then uses.
const [what] = process.argv.slice(2);
if (what === 'sandbox') {
  const { createSandbox } = await import('../tools/dist/index.js');
  await createSandbox();
}
console.log(JSON.stringify({ ms: performance.now(), residentMb: process.memoryUsage.rss() / 2 ** 20 }));
process.exit();
