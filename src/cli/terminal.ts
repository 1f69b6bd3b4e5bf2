import { escaped } from '../contract/spelling.ts';
import { createSecrets } from '../kit/secrets.ts';

/** The secrets that no output of this process shows. Commands add their tokens. */
export const secrets = createSecrets();

/** Control characters, and characters that change the direction of text: a terminal executes them instead of showing them. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The text with control characters made visible, in the way of JSON; tabs and line breaks stay. */
export const visible = (text: string): string => text.replaceAll(CONTROL, escaped);

/** Data for stdout that was written by this program itself, such as JSON or an address. */
export function printData(text: string): void {
  process.stdout.write(visible(text));
}

/** Text for people whose parts went through `showable`; its own colours stay. */
export function printText(text: string): void {
  process.stdout.write(text);
}

/** Whether a stream is a terminal that shows colours, and its user wants them (https://no-color.org). */
export const hasColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** A message for people, on stderr. Texts of a service may be in it: secrets and control characters are removed. */
export function tell(text: string): void {
  process.stderr.write(`${visible(secrets.mask(text))}\n`);
}

/** A copy of a value for people whose texts can be formatted and shown. */
export function showable<T>(value: T): T;
export function showable(value: unknown): unknown {
  if (typeof value === 'string') return visible(secrets.mask(value));
  if (Array.isArray(value)) return value.map((item: unknown) => showable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [showable(key), showable(inner)]));
}

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
