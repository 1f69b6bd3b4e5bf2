import { stringifyExact } from '../../document/index.ts';

/** Data on stdout: indented for readers, a line each with `--json`. An answer without a body prints nothing. */
export function print(value: unknown, { json = false }: { readonly json?: boolean }): void {
  if (value === undefined) return;
  process.stdout.write(`${stringifyExact(value, json ? undefined : 2)}\n`);
}
