import { PRIVATE } from '../../base/replace-file.ts';
import { isObject, type JsonObject } from '../../base/json.ts';
import { declareOptions, oneOf, toggle, TEXT } from '../../base/declared-options.ts';
import { parseSource } from '../../contract/read/index.ts';
import {
  continued,
  formatLearned,
  formatOverlay,
  learn,
  LEARN_OPTIONS,
  type Learned,
  trafficIn,
} from '../../learn/index.ts';
import type { CommandContext } from '../context.ts';
import { declareCommand, optionsFor, type CommandWords } from '../declare-command.ts';
import { asUsage, CommandError, EXIT, usageError } from '../exit-codes.ts';
import { readInput } from '../input.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';
import { writeOutput } from '../write-output.ts';

const OPTIONS = declareOptions({
  out: {
    kind: TEXT,
    flags: '--out <file>',
    about: 'write the overlay to this file, which only its owner can read, instead of stdout',
  },
  format: {
    kind: oneOf('yaml', 'json'),
    flags: '--format <format>',
    about: 'format of the overlay; yaml unless --out ends with .json',
  },
  overlay: {
    kind: OVERLAY_OPTIONS.overlay.kind,
    flags: OVERLAY_OPTIONS.overlay.flags,
    about: 'continue from this overlay (repeatable; the others correct the contract first)',
  },
  ...LEARN_OPTIONS,
  verbose: toggle('--verbose', 'also list the guesses that hold, and those that the traffic does not show'),
});

export const command = declareCommand({
  name: 'learn',
  description:
    'Reads recorded traffic and writes an OpenAPI overlay of what it shows: guesses of the contract that hold, ' +
    'guesses that do not hold, and fields, statuses, media types and values that the contract lacks. ' +
    'The overlay never changes what is documented. If the traffic contradicts it, the report on stderr lists where.',
  arguments: {
    '<traffic...>': 'HAR files, such as the command proxy writes, or reports of the command verify in JSON',
  },
  options: OPTIONS,
  exits: { broken: 'the traffic contradicts what is documented' },
  example: 'learn traffic.har --contract api.yaml --out overlay.yaml',
  async run(context, words, files) {
    const traffic: unknown[] = [];
    for (const file of files) traffic.push(await readTraffic(context, file));
    // The contract is corrected by the overlays already.
    const options = { ...optionsFor(LEARN_OPTIONS, words), contract: context.contract() };
    const result = await learn(traffic, options).catch(asUsage(TypeError));
    context.tell(formatLearned(result, words.verbose));
    await writeLearned(context, result, words);
    if (result.unlearned.some(({ standing }) => standing === 'documented'))
      throw new CommandError(EXIT.broken, 'the traffic contradicts what is documented, see above.');
  },
});

async function writeLearned(
  context: CommandContext,
  { overlay }: Learned,
  { out, format, overlay: files }: CommandWords<typeof OPTIONS>,
): Promise<void> {
  const { tell, printData } = context;
  const last = files?.at(-1);
  const before = last === undefined ? undefined : { file: last, text: await readInput(context, last) };
  if (overlay === undefined)
    tell(before === undefined ? 'There is nothing to write.' : `${before.file} already states all of it.`);
  const outputFormat = format ?? (out?.endsWith('.json') === true ? 'json' : 'yaml');
  // An overlay without additions stays unchanged.
  const text =
    overlay === undefined ? before?.text : formatOverlay(await after(before, overlay), outputFormat);
  if (text === undefined) return;
  if (out === undefined) printData(text);
  else writeOutput(context, out, text, PRIVATE);
}

interface Before {
  readonly file: string;
  readonly text: string;
}

async function after(before: Before | undefined, overlay: JsonObject): Promise<JsonObject> {
  if (before === undefined) return overlay;
  const { value } = await parseSource(before.file, before.text);
  return continued(isObject(value) ? value : {}, overlay);
}

async function readTraffic(context: CommandContext, file: string): Promise<unknown> {
  const text = await readInput(context, file);
  try {
    const content: unknown = JSON.parse(text);
    trafficIn(content);
    return content;
  } catch (cause) {
    const syntax = text.trim() === '' ? 'It is empty.' : 'It is not JSON.';
    const why = cause instanceof TypeError ? cause.message : syntax;
    throw usageError(`${file} cannot be read as traffic. ${why}`, { cause });
  }
}
