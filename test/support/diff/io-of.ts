import type { DiffIo } from 'openapi-contract-kit/internal/diff/index';

/** Files in memory, without a release, a consumer or accepted changes; and what was printed so far. */
export function ioOf(files: ReadonlyMap<string, string>, more: Partial<DiffIo> = {}) {
  const printed = { out: '', err: '' };
  const read = (name: string): Promise<string> => {
    const found = files.get(name);
    return found === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(found);
  };
  const io: DiffIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    read,
    readPart: read,
    lastRelease: () => Promise.resolve(undefined),
    consumer: () => Promise.reject(new Error('no consumer')),
    accepted: {
      read: () => Promise.resolve(undefined),
      change: (_name, changed) => Promise.resolve(changed(undefined)),
    },
    today: () => '2026-11-23',
    ...more,
  };
  return { io, printed };
}
