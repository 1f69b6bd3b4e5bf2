/** Asks one question in a separate process, so that code and memory of other questions do not affect its rows. */
import type { Question, Row } from './row.ts';

/** What the parent process receives. */
export type Answer = { readonly rows: readonly Row[]; readonly node: string } | { readonly failure: string };

const [, , name] = process.argv;

async function answer(): Promise<Answer> {
  try {
    const { question } = (await import(`./questions/${name}.ts`)) as { question: Question };
    return { rows: await question.ask(), node: process.versions.node };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await answer());
process.disconnect();
