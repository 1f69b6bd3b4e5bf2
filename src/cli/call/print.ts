import { stringifyExact } from '../../contract/index.ts';
import { printData } from '../terminal.ts';

/** Prints JSON: indented for readers, in one line with `--json`. An empty body prints nothing. */
export function print(value: unknown, { json = false }: { readonly json?: boolean }): void {
  if (value !== undefined) printData(`${stringifyExact(value, json ? undefined : 2)}\n`);
}

/** Prints items as they arrive: as one array, or as one line each with `--json`. */
export function listPrinter({ json = false }: { readonly json?: boolean }) {
  let count = 0;
  return {
    item(value: unknown): void {
      if (json) print(value, { json });
      else printData(`${count === 0 ? '[' : ','}\n${stringifyExact(value, 2).replaceAll(/^/gm, '  ')}`);
      count += 1;
    },
    /** Closes the array, even if the walk failed, so that the output is valid JSON. */
    end(): void {
      if (!json) printData(count === 0 ? '[]\n' : '\n]\n');
    },
    get count() {
      return count;
    },
  };
}
