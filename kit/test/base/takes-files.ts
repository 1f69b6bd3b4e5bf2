import { takeFile } from '../../src/base/file-lock.ts';

/** `node takes-files.ts <file>...`: takes what it can of the files when it is told to, and prints their numbers. */
const files = process.argv.slice(2);

const isTaken = (file: string): boolean => {
  try {
    takeFile(file, 'program');
    return true;
  } catch {
    return false;
  }
};

process.stdout.write('ready\n');
process.stdin.once('data', () => {
  process.stdout.write(files.map((file) => (isTaken(file) ? '1' : '0')).join(''));
  process.stdin.once('data', () => process.exit());
});
