import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import { whyUnwritable } from '../../base/file-errors.ts';
import { type TakenFile, takeFile } from '../../base/file-lock.ts';
import { PRIVATE, replaceFile } from '../../base/replace-file.ts';
import { type HarExchange, harEntry } from '../../http/har.ts';
import type { Secrets } from '../secrets.ts';

/** A HAR 1.2 file that grows as exchanges complete, and is a complete JSON document after each of them. */
export interface HarFile {
  /** Throws if it cannot be written; the file then keeps its content. */
  add(exchange: HarExchange): void;
  close(): void;
}

const TAIL = '\n]}}\n';

/** Replaces the file with an empty recording, which only its owner can read, and which no other recorder may use. */
export async function createHarFile(path: string, secrets: Secrets): Promise<HarFile> {
  const { name, version } = packageJson;
  const log = JSON.stringify({ version: '1.2', creator: { name, version }, entries: [] });
  const head = `{"log":${log.slice(0, -']}'.length)}`;
  const taken = await take(path);
  try {
    replaceFile(taken.path, head + TAIL, PRIVATE);
    taken.beat();
    return append(openSync(taken.path, 'r+'), Buffer.byteLength(head), secrets, () => taken.release());
  } catch (error) {
    taken.release();
    throw new Error(`${path} cannot be written: ${whyUnwritable(error)}`, { cause: error });
  }
}

/** A device, such as /dev/null, is nobody's own. */
async function take(path: string): Promise<Pick<TakenFile, 'path' | 'beat' | 'release'>> {
  const what = statSync(path, { throwIfNoEntry: false });
  if (what?.isCharacterDevice() === true) return { path, beat: () => undefined, release: () => undefined };
  return takeFile(path, 'recorder');
}

/** Adds entries to a recording that ends there. */
function append(file: number, start: number, secrets: Secrets, release: () => void): HarFile {
  let end = start;
  let count = 0;
  let closed = false;

  /** Replaces the end of the list with the text and a new end, in one write. */
  function write(text: string): void {
    const bytes = Buffer.from(text + TAIL);
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(file, bytes, written, bytes.length - written, end + written);
    } catch (error) {
      ftruncateSync(file, end);
      writeSync(file, TAIL, end);
      throw error;
    }
    end += bytes.length - TAIL.length;
  }

  return {
    add(exchange) {
      // The number of a closed file may belong to another one by now.
      if (closed) return;
      write(`${count === 0 ? '\n' : ',\n'}${JSON.stringify(harEntry(exchange, secrets))}`);
      count += 1;
    },
    close() {
      if (closed) return;
      closed = true;
      closeSync(file);
      release();
    },
  };
}
