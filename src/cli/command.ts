import type { Command } from 'commander';

/** The commands by name. Each is loaded when it is called, and receives its arguments and all commands. */
export interface Commands {
  readonly [name: string]: {
    readonly summary: string;
    readonly load: () => Promise<{ command: (args: readonly string[], commands: Commands) => Command }>;
  };
}
