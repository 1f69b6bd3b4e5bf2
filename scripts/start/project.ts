import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createSandboxWithSeams, type OpenSandbox } from '../../src/sandbox/sandbox.ts';
import { buildDocs, renderDocs, writeDocs } from '../docs/site/build.tsx';
import { type Bundle, generate } from '../generate/pipeline.ts';
import type { Problem } from '../generate/problems.ts';
import type { ShownProblem } from './changes.ts';

export interface Project {
  /** The sandbox as it is now; another one after a change of the contract. */
  sandbox(): OpenSandbox;
  /** The bundle that sandbox and docs were made from. */
  document(): object;
  /**
   * Rebuilds everything from `openapi/` and the guides. If something is wrong, everything stays as it was. The types
   * come last: `shown` is called when all that readers see is new, and told whether the contract is.
   */
  rebuild(shown: (isNewContract: boolean) => Promise<void>): Promise<Rebuilt>;
  close(): Promise<void>;
}

export interface Rebuilt {
  readonly problems: readonly ShownProblem[];
  /** Names in `generated/` whose content is new. */
  readonly changed: readonly string[];
}

/** Sandbox and docs of a checkout, from what `generated/` holds. */
export async function openProject(root: string, docs: string): Promise<Project> {
  let text = readFileSync(join(root, 'generated', 'openapi.json'), 'utf8');
  let document = asObject(JSON.parse(text));
  const create = (from: object) => createSandboxWithSeams({}, { document: from });
  let [sandbox] = await Promise.all([create(document), buildDocs({ root, out: docs })]);

  /** The new sandbox goes on where the old one was. */
  async function renewSandbox(next: object): Promise<void> {
    const renewed = await create(next);
    renewed.restore(sandbox.snapshot());
    const old = sandbox;
    sandbox = renewed;
    document = next;
    await old.close();
  }

  return {
    sandbox: () => sandbox,
    document: () => document,
    async rebuild(shown) {
      const prepare = async (json: string) => {
        const isNew = json !== text;
        const site = await renderDocs({ root, json });
        return async (bundle: Bundle): Promise<void> => {
          writeDocs(site, bundle, docs);
          if (isNew) await renewSandbox(asObject(JSON.parse(json)));
          text = json;
          await shown(isNew);
        };
      };
      try {
        const { problems, changed } = await generate({ root, prepare });
        return { problems: problems.map(shownIn(root)), changed };
      } catch (error) {
        return { problems: [failureOf(error)], changed: [] };
      }
    },
    close: () => sandbox.close(),
  };
}

const shownIn =
  (root: string) =>
  ({ file, line, rule, message }: Problem): ShownProblem => ({
    file: relative(root, file),
    line,
    rule,
    message,
  });

/** Something that no rule foresaw, such as a guide whose snippet is gone. */
const failureOf = (error: unknown): ShownProblem => ({
  file: '',
  line: 0,
  rule: 'build',
  message: error instanceof Error ? error.message : String(error),
});

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  throw new Error('generated/openapi.json holds no document. Run "npm run generate".');
}
