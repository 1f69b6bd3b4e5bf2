/** `npm run release`: packs the version of package.json for publishing, unless the registry already has it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string;
  version: string;
};
const npm = (...words: string[]) => spawnSync('npm', words, { encoding: 'utf8' });

const known = npm('view', `${name}@${version}`, 'version', '--json');
if (known.status === 0 && known.stdout.trim() !== '') {
  console.log(`${name}@${version} is published already.`);
} else if (known.status !== 0 && !known.stdout.includes('E404')) {
  console.error(`The registry did not respond:\n${known.stdout}${known.stderr}`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync('npm', ['pack', ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
