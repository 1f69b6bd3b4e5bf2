import { basename, resolve } from 'node:path';
import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { asPlainCalls, movedPlaces } from '../../types/moved-places.ts';
import { changedFiles, writeFiles } from '../../types/write-files.ts';
import { bundledContract } from '../../kit/recorder/bundled-contract.ts';
import { correctionAt } from '../../contract/overlay/correct.ts';
import { contract, corrections, overlays } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { withOverlays } from '../options/overlays.ts';
import { printData, tell } from '../terminal.ts';

interface Options {
  readonly out: string;
  readonly check: boolean;
}

export const command = (): Command =>
  withOverlays(
    new Command('types').description(
      'Writes the types, the operation table and a client of the contract with your overlays applied.',
    ),
  )
    .requiredOption('--out <folder>', 'the folder to write schema.d.ts and operations.ts to')
    .option('--check', 'write nothing; end with exit code 1 if the files are not up to date', false)
    .action(run);

async function run({ out, check }: Options): Promise<void> {
  const { writeTypes } = await import('../../types/write-types.ts');
  const moved = movedPlaces(bundledContract(), contract());
  const document = asPlainCalls(contract().document, moved);
  const { files, untypable } = writeTypes(document, { banner: banner(), client: true });
  if (untypable.length > 0) {
    const lines = untypable.map(
      ({ pointer, message }) =>
        `${correctionAt(corrections(), pointer)?.action.place ?? `#${pointer}`}: ${message}`,
    );
    throw new CommandError(EXIT.usage, `The types cannot be written.\n${lines.join('\n')}`);
  }
  const folder = resolve(out);
  const changed = changedFiles(folder, files);
  if (!check) writeFiles(folder, files, changed);
  for (const name of changed) printData(`${name}\n`);
  if (moved.length > 0)
    tell(
      `The overlays move the pages or report statuses of ${moved.join(', ')}. paginate and poll do not follow, ` +
        'and do not take these operations: call them yourself.',
    );
  if (changed.length === 0) tell(`${out} is up to date.`);
  else if (check)
    throw new CommandError(EXIT.broken, `${out} is not up to date. Run the command without --check.`);
}

const banner = (): string => {
  const files = overlays().map(({ file }) => basename(file));
  const sources = [`${packageJson.name} ${packageJson.version}`, ...files].join(', ');
  return `Written by \`xa types\` from ${sources}. Do not edit.`;
};
