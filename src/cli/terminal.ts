import { inert, inertData, mapTexts, visible } from '../base/text.ts';
import { createSecrets } from '../kit/secrets.ts';

/** The secrets that no output of this process shows. Commands add their tokens. */
export const secrets = createSecrets();

/** Data for stdout that was written by this program itself, such as JSON or an address. */
export function printData(text: string): void {
  process.stdout.write(inertData(text));
}

/** Text for people whose parts went through `showable`; its own colours stay. */
export function printText(text: string): void {
  process.stdout.write(inert(text));
}

/** Whether a stream is a terminal that shows colours, and its user wants them (https://no-color.org). */
export const hasColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** A message for people, on stderr. Texts of a service may be in it: secrets and control characters are removed. */
export function tell(text: string): void {
  process.stderr.write(`${inert(visible(secrets.mask(text)))}\n`);
}

/** A copy of a value for people whose texts can be formatted and shown. */
export const showable = <T>(value: T): T => mapTexts(value, (text) => visible(secrets.mask(text)));

/** What a shell reports for a program that wrote to a closed pipe. */
const BROKEN_PIPE = 141;

/** Ends the process silently when the reader of its output has gone, as in `xa call ... | head`. */
export function endWithClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(BROKEN_PIPE);
    throw error;
  });
  // A closed pipe is no reason to stop.
  process.stderr.on('error', () => undefined);
}
