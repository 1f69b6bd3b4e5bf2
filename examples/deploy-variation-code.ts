/** Brings the code of variations from a git repository to the service: what changed between two commits. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AutomationError, createClient } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

const run = promisify(execFile);

// #region files
/** The repository keeps the code of variation 7 in `variations/7.js`. */
const CODE_FILE = /^variations\/(\d+)\.js$/;

export interface Change {
  readonly file: string;
  readonly variationId: bigint;
  /** The code at the later commit; `undefined` where the file is gone. */
  readonly jsCode: string | undefined;
}

/** What changed from one commit to another, with the code as it was committed, not as it lies in the folder. */
export async function changesBetween(repository: string, from: string, to: string): Promise<Change[]> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-C', repository, ...words], { maxBuffer: 50_000_000 });
    return stdout;
  };
  const listed = await git('diff', '--name-status', '--no-renames', '-z', from, to, '--', 'variations/');
  const words = listed.split('\0');
  const changes: Change[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [status, file = ''] = words.slice(at, at + 2);
    const id = CODE_FILE.exec(file)?.[1];
    if (id === undefined) continue;
    const jsCode = status === 'D' ? undefined : await git('show', `${to}:${file}`);
    changes.push({ file, variationId: BigInt(id), jsCode });
  }
  return changes;
}
// #endregion files

export interface Deployment {
  readonly file: string;
  readonly outcome: 'deployed' | 'would deploy' | 'left alone' | 'failed';
  readonly detail: string;
}

// #region deploy
/** Sends each change. One that fails does not keep the others back; `dryRun` sends nothing. */
export async function deploy(
  connection: Connection,
  changes: readonly Change[],
  { dryRun = false } = {},
): Promise<Deployment[]> {
  const api = createClient(connection);
  const done: Deployment[] = [];
  for (const { file, variationId, jsCode } of changes) {
    if (jsCode === undefined) {
      done.push({ file, outcome: 'left alone', detail: 'the file is gone, the variation keeps its code' });
      continue;
    }
    const detail = `variation ${variationId}, ${jsCode.length} characters`;
    if (dryRun) {
      done.push({ file, outcome: 'would deploy', detail });
      continue;
    }
    try {
      await api.updateVariation({ variationId, body: { jsCode } });
      done.push({ file, outcome: 'deployed', detail });
    } catch (error) {
      if (!(error instanceof AutomationError)) throw error;
      const doubt = error.ambiguous === true ? ' It may have arrived; deploying it again does no harm.' : '';
      done.push({ file, outcome: 'failed', detail: `${error.message}${doubt}` });
    }
  }
  return done;
}
// #endregion deploy

await runAsProgram(import.meta.url, async (connection, ...words) => {
  const [repository = '.', from = 'HEAD~1', to = 'HEAD'] = words.filter((word) => word !== '--dry-run');
  const changes = await changesBetween(repository, from, to);
  const done = await deploy(connection, changes, { dryRun: words.includes('--dry-run') });
  for (const { file, outcome, detail } of done) console.log(`${outcome}\t${file}\t${detail}`);
  if (done.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
});
