import { InvalidArgumentError } from 'commander';
import { originOf } from '../../sandbox/http/admission.ts';

/** Collects web origins from an option that may be repeated. */
export function originsOption(text: string, before: readonly string[]): string[] {
  try {
    return [...before, originOf(text)];
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
