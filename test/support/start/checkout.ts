import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { linkPackages } from '../link-packages.ts';
import { type Process, startProcess } from '../start-process.ts';

/** A separate checkout for edits: the files of this one that git tracks, with the same installed packages. */
export function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  linkPackages(root);
  return {
    root,
    edit(file: string, change: (text: string) => string) {
      const path = join(root, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${file} changes nothing.`);
      writeFileSync(path, after);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export interface Command extends Omit<Process, 'began'> {
  /** Resolves with the first match in the output on stdout or stderr. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** `npm start` in a folder, without npm in between, so that a signal reaches the process itself. */
export function startIn(root: string, ...parameters: string[]): Command {
  const [, ...own] = packageJson.scripts.start.split(' ');
  const { child, out, err, ended } = startProcess(process.execPath, [...own, ...parameters], { cwd: root });
  return {
    child,
    out,
    err,
    ended,
    async printed(pattern) {
      for (;;) {
        const match = pattern.exec(out() + err());
        if (match) return match;
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${out()}${err()}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
      }
    },
  };
}
