import type { Contract } from './contract.ts';

/** A decision of the sandbox that no source supports. */
export interface SandboxAssumption {
  readonly operations: readonly string[];
  readonly text: string;
}

/** What the sandbox decides where nothing is documented, each in the group of the first operation that it names. */
export const assumedByGroup = ({ tags }: Contract, assumptions: readonly SandboxAssumption[]) =>
  tags
    .map(({ name, slug, operations }) => ({
      name,
      slug,
      assumed: assumptions
        .filter((one) => operations.some(({ id }) => id === one.operations[0]))
        .map((one) => ({ ...one, text: withCode(one.text) })),
    }))
    .filter(({ assumed }) => assumed.length > 0);

/** The sandbox writes its decisions without marks, for terminals too. */
const withCode = (text: string): string =>
  text.replaceAll(/(?<![\w-])(--[a-z][a-z-]+|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]+_[A-Z_]+)\b/g, '`$1`');
