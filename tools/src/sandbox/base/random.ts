/** Random numbers from a seed: the same seed and the same words give the same numbers, regardless of earlier calls. */
export interface Random {
  /** A source of numbers from 0 up to 1 for these words. */
  source(...words: readonly (string | number | bigint)[]): () => number;
}

export const createRandom = (seed: string | number): Random => ({
  source: (...words) => mulberry32(Number(hash64([seed, ...words].join('\u0000')) & 0xffffffffn)),
});

/** FNV-1a over UTF-16 units: not secure, but the same everywhere. */
export function hash64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at++) {
    hash = ((hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
