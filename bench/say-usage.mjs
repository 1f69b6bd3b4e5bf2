// Preloaded into every Node process of a command: appends its processor time to a file.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  appendFileSync(process.env.BENCH_USAGE_FILE, `${user + system}\n`);
});
