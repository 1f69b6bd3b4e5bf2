import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Contract, Json } from '../contract/index.ts';
import { UnreadableDocumentError } from '../contract/refs.ts';
import { type Consumer, consumerOfCode, consumerOfTraffic } from '../kit/consumer/index.ts';

/** The parts of the contract that a consumer uses, from the code in a folder, a HAR file or a report of `xa verify`. */
export async function readConsumer(path: string, contract: Contract): Promise<Consumer> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new UnreadableDocumentError(`${path} cannot be read: there is no such file or folder.`, { cause });
  });
  if (found.isDirectory()) return consumerOfCode(contract, path);
  const content = parse(path, await readFile(path, 'utf8'));
  const consumer = consumerOfTraffic(contract, basename(path), content);
  if (consumer !== undefined) return consumer;
  throw new UnreadableDocumentError(
    `${path} shows no consumer. Name a HAR file, a report of xa verify --json, or a folder of TypeScript.`,
  );
}

function parse(path: string, text: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch (cause) {
    throw new UnreadableDocumentError(`${path} is not JSON.`, { cause });
  }
}
