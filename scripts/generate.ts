/** `npm run generate`: generates from openapi/ the files that every other part of the project is derived from. */
import { defined } from 'openapi-contract-kit/internal/base/defined';
import { counted } from 'openapi-contract-kit/internal/base/words';
import { join, resolve } from 'node:path';
import { OverlayError } from 'openapi-contract-kit/internal/contract/index';
import { readOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { formatProblem } from './generate/problems.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

const HELP = `Usage: npm run generate -- [--check | --lint] [--root <folder>] [--overlay <file> --out <folder>]

Lints and bundles openapi/ and writes generated/: the bundle, the types and the operation table.

  --check          write nothing; fail if generated/ does not match openapi/
  --lint           write nothing; only lint
  --root <folder>  the project to work on; this one by default
  --overlay <file> correct the contract with an OpenAPI overlay (repeatable); needs --out, because generated/
                   contains only what is generated from openapi/
  --allow-documented
                   let overlays change what is documented
  --out <folder>   write to this folder instead of generated/
  --help           this text

Exit codes: 0 success, 1 the contract has problems or generated/ is out of date, 2 invalid command line.
`;

function readOptions() {
  const { values } = readArguments(HELP, {
    options: {
      check: { type: 'boolean', default: false },
      lint: { type: 'boolean', default: false },
      root: { type: 'string', default: resolve(import.meta.dirname, '..') },
      overlay: { type: 'string', multiple: true },
      'allow-documented': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  if (values.check && values.lint) refuseArguments(HELP, '--check and --lint cannot be combined.');
  if (values.overlay !== undefined && values.out === undefined)
    refuseArguments(HELP, '--overlay needs --out: generated/ contains only what is generated from openapi/.');
  return values;
}

async function main(): Promise<number> {
  const values = readOptions();
  const root = resolve(values.root);
  // Loaded late, so that help and usage errors appear at once.
  const { generate } = await import('./generate/pipeline.ts');
  const allowDocumented = values['allow-documented'];
  const files = values.overlay ?? [];
  const overlays = await Promise.all(files.map((file) => readOverlay(file, { allowDocumented })));
  const { problems, changed } = await generate({
    root,
    check: values.check,
    lintOnly: values.lint,
    overlays,
    ...defined({ out: values.out === undefined ? undefined : resolve(values.out) }),
  });
  for (const problem of problems) process.stdout.write(`${formatProblem(problem, process.cwd())}\n`);
  if (problems.length > 0) {
    const consequence = values.check || values.lint ? '' : ' generated/ stays as it was.';
    process.stderr.write(`\n${counted(problems.length, 'problem')}.${consequence}\n`);
    return 1;
  }
  if (values.lint) return 0;
  for (const name of changed) process.stdout.write(`${join(values.out ?? 'generated', name)}\n`);
  if (values.check && changed.length > 0) {
    process.stderr.write('\nThese files do not match openapi/. Run `npm run generate` and commit them.\n');
    return 1;
  }
  if (changed.length === 0) process.stderr.write('generated/ is up to date.\n');
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof OverlayError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});
