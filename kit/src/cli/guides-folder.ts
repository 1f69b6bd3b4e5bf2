import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the guides of a program: the first of these that exists. */
export const guidesFolder = (...places: readonly URL[]): string | undefined =>
  places.map((place) => fileURLToPath(place)).find((folder) => existsSync(folder));
