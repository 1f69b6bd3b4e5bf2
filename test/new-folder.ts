import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A new empty folder, which is removed at the end of the run. */
export const newFolder = (): string => mkdtempSync(join(inject('shared'), 'folder-'));
