import { Argument, Command } from 'commander';
import { operationCommand } from '../call/command.ts';
import type { Context } from '../context.ts';
import { withEnd } from '../declare-command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export const command = (context: Context): Command =>
  withEnd(
    new Command('completion')
      .description('Prints a script that makes a shell complete commands, operations and their options.')
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
    { example: 'source <(xa completion bash)' },
  ).action(async (shell: Shell) => {
    context.printData(completionScript(shell, await completionWords(context)));
  });

/** A possible next word, and its description. */
interface Word {
  readonly word: string;
  readonly about: string;
}

interface Completion {
  readonly commands: readonly Word[];
  /** The options after a command, by its name; for `call` by `call <operation>`. */
  readonly options: ReadonlyMap<string, readonly Word[]>;
  readonly operations: readonly Word[];
}

/** Everything that can follow `xa`, from the commands and the contract. */
async function completionWords(context: Context): Promise<Completion> {
  const { commands, contract, operationIds } = context;
  const options = new Map<string, readonly Word[]>();
  for (const [name, { load }] of Object.entries(commands)) {
    if (name !== 'completion') options.set(name, optionsOf((await load()).command(context, [])));
  }
  for (const id of operationIds()) options.set(`call ${id}`, optionsOf(operationCommand(context, id, [])));
  return {
    commands: Object.entries(commands).map(([word, { summary }]) => ({ word, about: summary })),
    options,
    operations: operationIds().map((word) => ({ word, about: contract().operation(word).summary })),
  };
}

const optionsOf = (command: Command): Word[] =>
  [...command.options, { long: '--help', description: 'help', hidden: false }]
    .filter(({ hidden }) => !hidden)
    .map(({ long, description }) => ({ word: long ?? '', about: description.split('\n')[0] ?? '' }));

/** What the shell has to read: for bash and zsh functions, for fish one line for each word. */
function completionScript(shell: Shell, words: Completion): string {
  return { bash, zsh, fish }[shell](words);
}

const listed = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

function bash({ commands, operations, options }: Completion): string {
  const cases = [...options].map(([name, words]) => `    '${name}') words='${listed(words)}' ;;`);
  return `# xa: put this line into ~/.bashrc: source <(xa completion bash)
_xa() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=''
  local place=\${COMP_WORDS[1]}
  if [[ $COMP_CWORD -eq 1 ]]; then words='${listed(commands)}'
  elif [[ $place == call && $COMP_CWORD -eq 2 ]]; then words='${listed(operations)} --help'
  else
    [[ $place == call ]] && place="call \${COMP_WORDS[2]}"
    case $place in
${cases.map((line) => `  ${line}`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ \${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _xa xa experimentation-automation-tools
`;
}

function zsh({ commands, operations, options }: Completion): string {
  const described = (words: readonly Word[]): string =>
    words.map(({ word, about }) => `'${word}:${about.replaceAll("'", '’').replaceAll(':', ' -')}'`).join(' ');
  const cases = [...options].map(([name, words]) => `    '${name}') candidates=(${described(words)}) ;;`);
  return `#compdef xa experimentation-automation-tools
# xa: put this line into ~/.zshrc, after compinit: source <(xa completion zsh)
_xa() {
  local -a candidates
  local place=$words[2]
  if (( CURRENT == 2 )); then candidates=(${described(commands)})
  elif [[ $place == call ]] && (( CURRENT == 3 )); then candidates=(${described(operations)})
  else
    [[ $place == call ]] && place="call $words[3]"
    case $place in
${cases.map((line) => `  ${line}`).join('\n')}
    esac
  fi
  _describe 'xa' candidates || _files
}
compdef _xa xa experimentation-automation-tools
`;
}

function fish({ commands, operations, options }: Completion): string {
  const said = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = (condition: string, { word, about }: Word): string => {
    const what = word.startsWith('--') ? `-l ${word.slice(2)} -r` : `-f -a ${word}`;
    return `complete -c xa -n ${said(condition)} ${what} -d ${said(about)}`;
  };
  const after = (name: string): string => {
    const [command = '', operation] = name.split(' ');
    const first = `__fish_seen_subcommand_from ${command}`;
    return operation === undefined ? first : `${first}; and __fish_seen_subcommand_from ${operation}`;
  };
  return [
    '# xa: xa completion fish > ~/.config/fish/completions/xa.fish',
    ...commands.map((word) => line('__fish_use_subcommand', word)),
    ...operations.map((word) =>
      line(
        `__fish_seen_subcommand_from call; and not __fish_seen_subcommand_from ${listed(operations)}`,
        word,
      ),
    ),
    ...[...options].flatMap(([name, words]) => words.map((word) => line(after(name), word))),
    'complete -c experimentation-automation-tools -w xa',
    '',
  ].join('\n');
}
