import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openSandbox, type OpenSandbox } from 'experimentation-automation-tools/internal/sandbox/sandbox';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { generate } from '../generate/pipeline.ts';
import type { Problem } from '../generate/problems.ts';
import type { ShownProblem } from './changes.ts';

export interface Project {
  /** The current sandbox; a change of the contract replaces it. */
  sandbox(): OpenSandbox;
  /** The bundle that sandbox and docs were made from. */
  document(): object;
  /**
   * Rebuilds everything from `openapi/`, and, if they were edited too, from the guides. If there are problems, nothing
   * changes. `onShown` is called when everything that readers see is up to date; its argument says whether the contract
   * changed.
   */
  rebuild(edited: boolean, onShown: (isNewContract: boolean) => Promise<void>): Promise<Rebuilt>;
  close(): Promise<void>;
}

export interface Rebuilt {
  readonly problems: readonly ShownProblem[];
  /** Names of the files in `generated/` with new content. */
  readonly changed: readonly string[];
}

/** The sandbox and the docs of a checkout, from the content of `generated/`. */
export async function openProject(root: string, docs: string): Promise<Project> {
  const bundleText = (): string => readFileSync(join(root, 'generated', 'openapi.json'), 'utf8');
  let text = bundleText();
  let document = asObject(JSON.parse(text));
  const writeDocs = () => buildDocs({ root, out: docs, sandboxAssumptions: assumptions });
  let [sandbox] = await Promise.all([sandboxFor(document), writeDocs()]);

  /** The new sandbox continues with the state of the old one. */
  async function renewSandbox(next: object): Promise<void> {
    const renewed = await sandboxFor(next);
    renewed.restore(sandbox.snapshot());
    const old = sandbox;
    sandbox = renewed;
    document = next;
    await old.close();
  }

  return {
    sandbox: () => sandbox,
    document: () => document,
    async rebuild(edited, show) {
      try {
        const { problems, changed } = await generate({ root });
        if (problems.length > 0) return { problems: problems.map(shownIn(root)), changed };
        if (edited || changed.length > 0) await writeDocs();
        const next = bundleText();
        const isNew = next !== text;
        if (isNew) await renewSandbox(asObject(JSON.parse(next)));
        text = next;
        await show(isNew);
        return { problems: [], changed };
      } catch (error) {
        return { problems: [failureOf(error)], changed: [] };
      }
    },
    close: () => sandbox.close(),
  };
}

/** Its page links to the docs, which `createResponder` serves. */
export const sandboxFor = (document: object): Promise<OpenSandbox> =>
  openSandbox({}, { document, docs: true });

const shownIn =
  (root: string) =>
  ({ file, line, rule, message }: Problem): ShownProblem => ({
    file: relative(root, file),
    line,
    rule,
    message,
  });

/** A problem that no rule covers, such as a missing snippet of a guide. */
const failureOf = (error: unknown): ShownProblem => ({
  file: '',
  line: 0,
  rule: 'build',
  message: error instanceof Error ? error.message : String(error),
});

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  throw new Error('generated/openapi.json does not contain a document. Run "npm run generate".');
}
