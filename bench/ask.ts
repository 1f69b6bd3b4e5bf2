/** Asks one question in a process of its own: what another one compiled or left in memory would count in its rows. */
import type { Question, Row } from './row.ts';

/** What the parent process receives. */
export type Answer = { readonly rows: readonly Row[] } | { readonly failure: string };

const [, , name] = process.argv;

async function answer(): Promise<Answer> {
  try {
    const { question } = (await import(`./questions/${name}.ts`)) as { question: Question };
    return { rows: await question.ask() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await answer());
process.disconnect();
