import type { Command } from 'commander';

/** The commands by name. Each is loaded when it is called, and gets the words after its name and all commands. */
export interface Commands {
  readonly [name: string]: {
    readonly summary: string;
    readonly load: () => Promise<{ command: (args: readonly string[], commands: Commands) => Command }>;
  };
}
