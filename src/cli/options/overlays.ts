import type { Command } from 'commander';
import { several } from './several.ts';

/** The overlays of a command; `xa.ts` reads them before the command is created. */
export const withOverlays = (command: Command): Command =>
  command
    .option('--overlay <file>', 'correct the contract with this OpenAPI overlay (repeatable)', several(), [])
    .option('--allow-documented', 'let overlays change what is documented', false);

/** The files that a command line names after --overlay, up to a lone --. */
export function overlayFiles(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  return options.flatMap((word, index) => {
    if (word.startsWith('--overlay=')) return [word.slice('--overlay='.length)];
    const file = word === '--overlay' ? options[index + 1] : undefined;
    return file === undefined ? [] : [file];
  });
}
