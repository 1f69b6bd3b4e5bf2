/** The parts of a command line that programs share. Only programs of this repository use this entrance. */
export type { CommandContext, Program } from './context.ts';
export {
  declareCommand,
  optionsFor,
  withEnd,
  withOptions,
  type CommandWords,
  commandValues,
} from './declare-command.ts';
export { asExit, asUsage, CommandError, EXIT, type ExitCode, type Exits, usageError } from './exit-codes.ts';
export { guidesFolder } from './guides-folder.ts';
export { usage } from './input.ts';
export { OVERLAY_OPTIONS } from './options/overlays.ts';
export { runProcess } from './run-process.ts';
export { from, type Sourced } from './settings/sourced.ts';
export type { Terminal } from './terminal.ts';
