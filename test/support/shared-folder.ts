import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for files that one test file creates and others use. */
    readonly shared: string;
  }
}

/** A folder for one run, which is removed at its end. */
export default function setup(project: TestProject): () => void {
  const folders: string[] = [];
  const renew = (): void => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-'));
    folders.push(folder);
    project.provide('shared', folder);
  };
  renew();
  project.onTestsRerun(renew);
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
