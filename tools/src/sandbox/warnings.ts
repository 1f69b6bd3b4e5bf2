/** Longer headers are refused by some clients. */
const LONGEST = 1_000;

/** No more of the shortest sentences fit into it. */
export const MOST_WARNINGS = 40;

/** The warnings as a header. */
export const warningHeader = (warnings: readonly string[]): Readonly<Record<string, string>> =>
  warnings.length === 0
    ? {}
    : {
        'x-sandbox-warning': warnings
          .join(' ')
          .replaceAll(/[^ -~]/g, '?')
          .slice(0, LONGEST),
      };
