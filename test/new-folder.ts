import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** An empty folder for whoever asks; it is removed when the run is over. */
export const newFolder = (): string => mkdtempSync(join(inject('shared'), 'folder-'));
