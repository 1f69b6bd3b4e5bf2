import { basename, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { declareOptions, toggle, TEXT } from '../../base/options.ts';
import { bundledContract } from '../../kit/recorder/bundled-contract.ts';
import { asPlainCalls, movedPlaces } from '../../types/moved-places.ts';
import { changedFiles, writeFiles } from '../../types/write-files.ts';
import { correctionAt } from '../../contract/overlay/index.ts';
import type { Context } from '../context.ts';
import { declareCommand } from '../declare-command.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';
import { writing } from '../write-output.ts';

export const command = declareCommand({
  name: 'types',
  description:
    'Writes the types, the operation table and a client of the contract with your overlays applied.',
  options: declareOptions({
    out: {
      kind: TEXT,
      required: true,
      flags: '--out <folder>',
      about: 'the folder to write schema.d.ts and operations.ts to',
    },
    check: toggle('--check', 'write nothing; end with exit code 1 if the files are not up to date'),
    ...OVERLAY_OPTIONS,
  }),
  example: 'xa types --overlay corrections.yaml --out src/api',
  async run(context, { out, check }) {
    const { contract, corrections, io, printData, tell } = context;
    const { writeTypes } = await import('../../types/write-types.ts');
    const moved = movedPlaces(bundledContract(), contract());
    const document = asPlainCalls(contract().document, moved);
    const { files, untypable } = writeTypes(document, { banner: banner(context), client: true });
    if (untypable.length > 0) {
      const lines = untypable.map(
        ({ pointer, message }) =>
          `${correctionAt(corrections(), pointer)?.action.place ?? `#${pointer}`}: ${message}`,
      );
      throw new CommandError(EXIT.usage, `The types cannot be written.\n${lines.join('\n')}`);
    }
    const folder = resolve(io.cwd, out);
    const changed = writing(out, () => changedFiles(folder, files));
    if (!check) writing(out, () => writeFiles(folder, files, changed));
    for (const name of changed) printData(`${name}\n`);
    if (moved.length > 0)
      tell(
        `The overlays move the pages or report statuses of ${moved.join(', ')}. paginate and poll do not follow, ` +
          'and do not take these operations: call them yourself.',
      );
    if (changed.length === 0) tell(`${out} is up to date.`);
    else if (check)
      throw new CommandError(EXIT.broken, `${out} is not up to date. Run the command without --check.`);
  },
});

function banner({ overlays }: Context): string {
  const files = overlays().map(({ file }) => basename(file));
  const sources = [`${packageJson.name} ${packageJson.version}`, ...files].join(', ');
  return `Written by \`xa types\` from ${sources}. Do not edit.`;
}
