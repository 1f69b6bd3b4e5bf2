import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readTextFile } from '../base/read-file.ts';
import { type Contract, UnreadableDocumentError } from '../contract/index.ts';
import type { Json } from '../base/json.ts';
import { whyUnreadable } from '../base/file-errors.ts';
import { type Consumer, consumerOfCode, consumerOfTraffic } from '../consumer/index.ts';

/** The parts of the contract that a consumer uses, from the code in a folder, a HAR file or a report of the verifier. */
export async function readConsumer(path: string, contract: Contract): Promise<Consumer> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new UnreadableDocumentError(`${path} cannot be read: there is no such file or folder.`, { cause });
  });
  if (stats.isDirectory()) return consumerOfCode(contract, path);
  const text = await readTextFile(path).catch((cause: unknown) => {
    throw new UnreadableDocumentError(`${path} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  const consumer = consumerIn(contract, path, text);
  if (consumer !== undefined) return consumer;
  throw new UnreadableDocumentError(
    `${path} does not show what a consumer uses. Name a HAR file, a report of verify --json, or a folder of TypeScript.`,
  );
}

function consumerIn(contract: Contract, path: string, text: string): Consumer | undefined {
  try {
    return consumerOfTraffic(contract, basename(path), JSON.parse(text) as Json);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new UnreadableDocumentError(`${path} is not JSON.`, { cause });
    // Traffic that is not as its format says.
    if (!(cause instanceof TypeError)) throw cause;
    throw new UnreadableDocumentError(`${path} cannot be read: ${cause.message}`, { cause });
  }
}
