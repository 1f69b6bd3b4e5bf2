import { basename, resolve } from 'node:path';
import { declareOptions, toggle, TEXT } from '../../base/declared-options.ts';
import { CONTRACT_OPTIONS } from '../../recorder/contract-option.ts';
import { asPlainCalls, movedPlaces } from '../../types/moved-places.ts';
import { changedFiles, writeFiles } from '../../types/write-files.ts';
import { correctionAt } from '../../contract/overlay/index.ts';
import type { CommandContext } from '../context.ts';
import { declareCommand } from '../declare-command.ts';
import { CommandError, EXIT, usageError } from '../exit-codes.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';
import { writing } from '../write-output.ts';

export const command = declareCommand({
  name: 'types',
  description:
    'Writes the types, the operation table and a client of a contract, as your overlays correct it.',
  options: declareOptions({
    out: {
      kind: TEXT,
      required: true,
      flags: '--out <folder>',
      about: 'the folder to write schema.d.ts and operations.ts to',
    },
    check: toggle('--check', 'write nothing; end with exit code 1 if the files are not up to date'),
    contract: CONTRACT_OPTIONS.contract,
    ...OVERLAY_OPTIONS,
  }),
  exits: { broken: 'with --check, the files are not up to date' },
  example: 'types --contract openapi.yaml --out src/api',
  async run(context, { out, check, contract: file }) {
    const { base, contract, corrections, io, printData, tell } = context;
    const [{ writeTypes }, { callable }] = await Promise.all([
      import('../../types/write-types.ts'),
      import('../../types/callable.ts'),
    ]);
    const moved = movedPlaces(base(), contract());
    const { document: calls, leftOut } = callable(contract());
    const document = asPlainCalls(calls, moved);
    for (const line of leftOut) tell(line);
    const generateTypes = (): ReturnType<typeof writeTypes> => {
      try {
        return writeTypes(document, { banner: banner(context, file), client: true });
      } catch (error) {
        // The generator fails where a document is nested too deeply, or is no OpenAPI.
        if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
        throw usageError(
          `The types of ${file ?? 'the contract'} cannot be written, because a part of it is not OpenAPI or is nested too deeply: ${error.message}.`,
        );
      }
    };
    const { files, untypable } = generateTypes();
    if (untypable.length > 0) {
      const lines = untypable.map(
        ({ pointer, message }) =>
          `${correctionAt(corrections(), pointer)?.action.place ?? `#${pointer}`}: ${message}`,
      );
      throw usageError(`The types cannot be written.\n${lines.join('\n')}`);
    }
    const folder = resolve(io.cwd, out);
    const outdated = writing(out, () => changedFiles(folder, files));
    if (!check) writing(out, () => writeFiles(folder, files, outdated));
    for (const name of outdated) printData(`${name}\n`);
    if (moved.length > 0)
      tell(
        `The overlays rename what x-pagination or x-polling of ${moved.join(', ')} name, but do not change these marks. ` +
          'paginate and poll do not take these operations: change the marks too, or call them yourself.',
      );
    if (outdated.length === 0) tell(`${out} is up to date.`);
    else if (check)
      throw new CommandError(EXIT.broken, `${out} is not up to date. Run the command without --check.`);
  },
});

function banner({ program, overlays }: CommandContext, contract: string | undefined): string {
  const files = [contract ?? [], overlays().map(({ file }) => file)].flat();
  const sources = [`${program.name} ${program.version}`, ...files.map((file) => basename(file))].join(', ');
  return `Written by \`${program.name} types\` from ${sources}. Do not edit.`;
}
