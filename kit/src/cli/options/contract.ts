import { type Contract, correctWith } from '../../contract/index.ts';
import type { SourceLocation } from '../../sarif-and-annotations.ts';
import type { CommandContext } from '../context.ts';
import { loadFile } from '../contract.ts';

/** The contract of that name, or the one that the command line gives, without corrections. */
export const contractOption = async (
  name: string | undefined,
  { base, contractIn }: CommandContext,
): Promise<Contract> => (name === undefined ? base() : contractIn(name));

/** Finds lines of the contract. What overlays correct is found in these. */
export async function contractPlaces(
  name: string,
  { io, overlays }: CommandContext,
): Promise<(pointer: string) => SourceLocation | undefined> {
  const { document, locate } = await loadFile(name, io);
  const { corrections } = correctWith(document, overlays());
  return (pointer) => {
    const [nearest] = corrections
      .filter(({ new: part }) => pointer === part || pointer.startsWith(`${part}/`))
      .sort((a, b) => b.new.length - a.new.length);
    return nearest === undefined ? locate(pointer, true) : overlayPlace(nearest.action.place);
  };
}

/** `corrections.yaml:12` */
function overlayPlace(text: string): SourceLocation {
  const cut = text.lastIndexOf(':');
  return { file: text.slice(0, cut), line: Number(text.slice(cut + 1)), column: 1 };
}
