// Preloaded into every Node process of a command: adds up in a file how long they were computing.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  appendFileSync(process.env.BENCH_USAGE_FILE, `${user + system}\n`);
});
