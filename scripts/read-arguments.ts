import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the options of a script. For `--help` it prints `usage` and ends the process; for an option that the script does
 * not have, it says so and ends it with code 2.
 */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage.trimEnd()}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseArguments(usage, error instanceof Error ? error.message : String(error));
  }
}

export function refuseArguments(usage: string, why: string): never {
  process.stderr.write(`${why}\n\n${usage.trimEnd()}\n`);
  process.exit(2);
}
