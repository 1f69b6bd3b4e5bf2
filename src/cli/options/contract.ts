import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { type Contract, correctWith } from '../../contract/index.ts';
import { bundledContract } from '../../kit/recorder/bundled-contract.ts';
import type { Place } from '../../kit/sarif-and-annotations.ts';
import type { Context } from '../context.ts';
import { loadFile } from '../contract.ts';

/** The contract in the file, as an option; empty if no file is named. */
export async function contractOption(
  file: string | undefined,
  { contractIn }: Context,
): Promise<{ readonly contract?: Contract }> {
  return file === undefined ? {} : { contract: await contractIn(file) };
}

/**
 * Finds lines of the contract in the file, or of that of the package if that is below the working folder. What overlays
 * correct is found in these.
 */
export async function contractPlaces(
  given: string | undefined,
  { io, overlays }: Context,
): Promise<(pointer: string) => Place | undefined> {
  const file = given ?? relative(io.cwd, packagedContract());
  const isOutside = given === undefined && (file.startsWith('..') || isAbsolute(file));
  const loaded = isOutside ? undefined : await loadFile(file, io);
  const { document } = loaded ?? bundledContract();
  const { corrections } = correctWith(document, overlays());
  return (pointer) => {
    const [nearest] = corrections
      .filter(({ new: part }) => pointer === part || pointer.startsWith(`${part}/`))
      .sort((a, b) => b.new.length - a.new.length);
    return nearest === undefined ? loaded?.locate(pointer, true) : placeOf(nearest.action.place);
  };
}

/** `corrections.yaml:12` */
function placeOf(text: string): Place {
  const cut = text.lastIndexOf(':');
  return { file: text.slice(0, cut), line: Number(text.slice(cut + 1)), column: 1 };
}

const packagedContract = (): string =>
  createRequire(import.meta.url).resolve('experimentation-automation/openapi.json');
