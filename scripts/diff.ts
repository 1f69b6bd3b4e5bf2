/** Says what breaks between two contracts: `npm run diff -- <old> <new>`, or `-- --help`. */
import { terminal } from '../src/cli/diff-io.ts';
import { runDiff } from '../src/kit/diff/index.ts';

process.exitCode = await runDiff(process.argv.slice(2), terminal());
