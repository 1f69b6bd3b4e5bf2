import { CommandError, type CommandContext, EXIT, usageError } from 'openapi-contract-kit/internal/cli/index';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { AuthError, AutomationError } from 'experimentation-automation';
import type { CallParams } from './methods.ts';
import { readJsonOption, readText } from './read-value.ts';

/** Many calls of one operation. */
interface Each {
  /** Lines of JSON, each with the parameters of a call, or `-` for stdin. */
  readonly file: string;
  /** What all calls have; a line overrides it. */
  readonly shared: CallParams;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called with the parameters of each line before anything is sent. */
  readonly before: (params: CallParams) => void;
  readonly call: (params: CallParams) => Promise<unknown>;
}

/** Sends one call for each line, and prints a line with its parameters and its result or its error when it is complete. */
export async function callEach(context: CommandContext, each: Each): Promise<void> {
  const { file, shared, concurrency, signal, before, call } = each;
  // All are read before the first call, so that a mistake in the last one sends nothing.
  const lines = await readLines(context, file);
  lines.forEach(before);
  const progress = context.progressLine();
  const waiting = [...lines];
  let [printed, failed] = [0, 0];
  const fatal: Error[] = [];

  function print(line: object): void {
    printed += 1;
    progress.clear();
    context.printData(`${stringifyExact(line)}\n`);
    progress.show(`${printed} of ${lines.length} calls`);
  }

  async function work(): Promise<void> {
    for (let params = waiting.shift(); params !== undefined; params = waiting.shift()) {
      try {
        print({ params, result: await call(merged(shared, params)) });
      } catch (error) {
        if (!(error instanceof AutomationError || error instanceof CommandError)) throw error;
        failed += 1;
        print({ params, error: shown(error) });
        // No other call would get further.
        if (error instanceof AuthError || signal.aborted) {
          fatal.push(error);
          waiting.length = 0;
        }
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => progress.clear());
  const [first] = fatal;
  if (first !== undefined) throw first;
  if (failed > 0)
    throw new CommandError(
      EXIT.failed,
      `${failed} of ${lines.length} calls failed. Their lines have an "error"; the parameters are beside it, to call them again.`,
    );
}

/** The parameters of each line. */
export async function readLines(context: CommandContext, file: string): Promise<CallParams[]> {
  const text = await readText(context, 'each', file);
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const flag = `each, line ${index + 1},`;
    const params = readJsonOption(flag, line);
    if (isObject(params)) return [params];
    throw usageError(`--${flag} takes parameters like {"goalId":1}.`);
  });
}

/** What all calls have, and what a line overrides. */
export const merged = (shared: CallParams, own: CallParams): CallParams => ({
  ...shared,
  ...own,
  ...(isObject(shared['body']) && isObject(own['body'])
    ? { body: { ...shared['body'], ...own['body'] } }
    : {}),
});

function shown(error: AutomationError | CommandError): object {
  const { name, message } = error;
  if (!(error instanceof AutomationError)) return { name, message };
  const { status, ambiguous, dataCode } = error;
  return { name, message, status, ...(ambiguous ? { ambiguous } : {}), dataCode };
}
