import { declareOptions, toggle } from '../../base/options.ts';
import type { Context } from '../context.ts';
import { declareCommand } from '../declare-command.ts';
import { CommandError } from '../exit-codes.ts';
import { optionProblems, schemasOf } from '../settings/config-options.ts';
import { type ConfigFile, refusal, userFolder } from '../settings/files.ts';
import { SERVICE_OPTIONS, type ServiceOptions } from '../settings/options.ts';
import { configSchema } from '../settings/schema.ts';
import { type Settings, settingsFrom, type Sourced } from '../settings/settings.ts';

const NOTES = `Settings are read from options, then from environment variables, then from a
profile of a config file.

Config files, as JSON or YAML:
  xa.config.json in this folder or the nearest one above it:
    profiles without secrets, and defaults of options
  config.json in ~/.config/experimentation-automation:
    your own profiles; only you can read it (chmod 600)

{
  "default": "local",
  "profiles": {
    "local": { "baseUrl": "http://127.0.0.1:4010", "token": "..." }
  },
  "options": {
    "verify": {
      "tag": ["Goal"],
      "level": { "token-accepted": "warning", "getGoal/body-schema": "off" },
      "fixtures": "verify/fixtures.json",
      "baseline": "verify/baseline.json"
    }
  }
}

Options have the names of the command line without dashes. Paths are relative to
the config file.

Credentials of a profile are only sent to the address of that profile.`;

export const command = declareCommand({
  name: 'config',
  description: 'Shows the settings that commands use and their sources, and checks the files.',
  options: declareOptions({
    schema: toggle('--schema', 'print the JSON Schema of config files instead'),
    json: toggle('--json', 'print the settings as JSON'),
    ...SERVICE_OPTIONS,
  }),
  notes: NOTES,
  example: 'xa config --profile local',
  async run(context, words) {
    const { printData } = context;
    if (words.schema) {
      const schema = configSchema(await schemasOf(context));
      return printData(`${JSON.stringify(schema, null, 2)}\n`);
    }
    const settings = await checkedSettings(context, words);
    const rows = rowsOf(settings);
    const files = settings.files.map(({ path }) => path);
    printData(
      words.json
        ? `${JSON.stringify({ files, settings: rows }, null, 2)}\n`
        : asText(settings, rows, userFolder(context.io.env)),
    );
  },
});

/** The settings. If the files have problems, throws an error that lists all of them. */
async function checkedSettings(context: Context, given: ServiceOptions): Promise<Settings> {
  const { files, problems, unread } = await context.configFiles();
  const inOptions = await Promise.all(files.map((file) => problemsOfOptions(context, file)));
  const wrong = [...unread, ...problems, ...inOptions.flat()];
  try {
    // A profile that seems to be missing may be in a file that could not be read.
    const settings = unread.length === 0 ? settingsFrom(context, given, files) : undefined;
    if (settings !== undefined && wrong.length === 0) return settings;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    wrong.push(error.message);
  }
  throw refusal(wrong);
}

async function problemsOfOptions(context: Context, { path, config }: ConfigFile): Promise<string[]> {
  const { commands } = context;
  const problems = Object.entries(config.options).map(async ([name, set]) => {
    const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (known === undefined) return [`options.${name}: there is no such command.`];
    // The options of a call depend on its operation.
    if (name === 'call') return [];
    const found = optionProblems((await known.load()).command(context, []), set, path);
    if (name !== 'verify') return found;
    const { nameProblems } = await import('../verify/config-names.ts');
    return [...found, ...(await nameProblems(context, set, path))];
  });
  return (await Promise.all(problems)).flat().map((problem) => `${path}: ${problem}`);
}

type Row = Sourced<string> & { readonly name: string };

function rowsOf({ profile, baseUrl, token, clientId, clientSecret, timeout }: Settings): Row[] {
  const shown = { profile, baseUrl, token: hidden(token), clientId, clientSecret: hidden(clientSecret) };
  const rows = Object.entries(shown).flatMap(([name, sourced]) =>
    sourced === undefined ? [] : [{ name, ...sourced }],
  );
  return timeout === undefined
    ? rows
    : [...rows, { name: 'timeout', value: `${timeout.value} ms`, source: timeout.source }];
}

const hidden = (sourced: Sourced<string> | undefined): Sourced<string> | undefined =>
  sourced === undefined ? undefined : { ...sourced, value: '***' };

function asText({ files, withheld }: Settings, rows: readonly Row[], own: string | undefined): string {
  const found = files.map(({ path, owner }) => `  ${path} (${owner})`);
  const none = own === undefined ? '  none' : `  none; put yours in ${own}/config.json`;
  const lines = [
    'Files:',
    ...(found.length === 0 ? [none] : found),
    'Settings:',
    ...(rows.length === 0 ? ['  none'] : []),
    ...rows.map(({ name, value, source }) => `  ${name.padEnd(12)} ${value}  (${source})`),
    ...(withheld === undefined ? [] : [withheld]),
  ];
  return `${lines.join('\n')}\n`;
}
