import { several } from '../options/several.ts';
import { readFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { isObject, type JsonObject } from '../../contract/index.ts';
import { parseSource } from '../../contract/read/source.ts';
import { whyUnreadable } from '../../contract/why-unreadable.ts';
import {
  continued,
  formatLearned,
  formatOverlay,
  learn,
  type Learned,
  trafficIn,
} from '../../kit/learn/index.ts';
import { contract } from '../contract.ts';
import { asUsage, CommandError, EXIT } from '../exit-codes.ts';
import { wholeOption } from '../options/numbers.ts';
import { writePrivately } from '../private-file.ts';
import { printData, tell } from '../terminal.ts';

interface Options {
  readonly out?: string;
  readonly format?: 'yaml' | 'json';
  readonly overlay: readonly string[];
  readonly min: number;
  readonly baseUrl?: string;
  readonly verbose: boolean;
}

export const command = (): Command =>
  new Command('learn')
    .description(
      'Reads recorded traffic and writes an OpenAPI overlay of what it shows: guesses of the contract that hold, ' +
        'guesses that do not hold, and fields, statuses, media types and values that the contract lacks. ' +
        'The overlay never changes what is documented. If the traffic contradicts it, the report on stderr lists where.',
    )
    .argument('<traffic...>', 'HAR files, such as xa proxy --har writes, or reports of xa verify --json')
    .option(
      '--out <file>',
      'write the overlay to this file, which only its owner can read, instead of stdout',
    )
    .addOption(
      new Option('--format <format>', 'format of the overlay; yaml unless --out ends with .json').choices([
        'yaml',
        'json',
      ]),
    )
    .option(
      '--overlay <file>',
      'continue from this overlay (repeatable; the others correct the contract first)',
      several(),
      [],
    )
    .option(
      '--min <number>',
      'minimum number of different exchanges that must show something',
      wholeOption(1),
      2,
    )
    .option('--base-url <url>', 'address of the service, if the traffic includes other services')
    .option('--verbose', 'also list the guesses that hold, and those that the traffic does not show', false)
    .action(run);

async function run(files: readonly string[], options: Options): Promise<void> {
  const traffic: unknown[] = [];
  for (const file of files) traffic.push(await readTraffic(file));
  const { min, baseUrl } = options;
  // The contract is corrected by the overlays already.
  const settings = { contract: contract(), min, ...(baseUrl === undefined ? {} : { baseUrl }) };
  const learned = await learn(traffic, settings).catch(asUsage(TypeError));
  tell(formatLearned(learned, options.verbose));
  await write(learned, options);
  if (learned.unlearned.some(({ standing }) => standing === 'documented'))
    throw new CommandError(EXIT.broken, 'the traffic contradicts what is documented, see above.');
}

async function write({ overlay }: Learned, { out, format, overlay: files }: Options): Promise<void> {
  const last = files.at(-1);
  const chosen = format ?? (out?.endsWith('.json') === true ? 'json' : 'yaml');
  const before = last === undefined ? undefined : { file: last, text: await read(last) };
  if (overlay === undefined && before !== undefined) tell(`${before.file} already states all of it.`);
  if (overlay === undefined && before === undefined) return tell('There is nothing to write.');
  const text = await textOf(overlay, chosen, before);
  if (out === undefined) printData(text);
  else writePrivately(out, text);
}

interface Before {
  readonly file: string;
  readonly text: string;
}

/** An overlay without additions stays unchanged. */
async function textOf(
  overlay: JsonObject | undefined,
  format: 'yaml' | 'json',
  before?: Before,
): Promise<string> {
  if (before === undefined || overlay === undefined)
    return overlay === undefined ? (before?.text ?? '') : formatOverlay(overlay, format);
  const { value } = await parseSource(before.file, before.text);
  return formatOverlay(continued(isObject(value) ? value : {}, overlay), format);
}

async function readTraffic(file: string): Promise<unknown> {
  const text = await read(file);
  try {
    const content: unknown = JSON.parse(text);
    trafficIn(content);
    return content;
  } catch (cause) {
    const syntax = text.trim() === '' ? 'It is empty.' : 'It is not JSON.';
    const why = cause instanceof TypeError ? cause.message : syntax;
    throw new CommandError(EXIT.usage, `${file} cannot be read as traffic. ${why}`, { cause });
  }
}

async function read(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new CommandError(EXIT.usage, `${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
  }
}
