/** Prism does not wait for its own response, so what it throws there would end the process. */
const waiting = new Set<(failure: Error) => void>();
let servers = 0;

const isOfPrism = (reason: unknown): reason is Error =>
  reason instanceof Error && /[\\/]@stoplight[\\/]prism-/.test(reason.stack ?? '');

function receive(reason: unknown): void {
  // As without a listener.
  if (!isOfPrism(reason)) throw reason;
  for (const tell of waiting) tell(reason);
}

/** Failures of Prism end nothing from now on, until the function that is returned is called. */
export function watchPrism(): () => void {
  if (servers === 0) process.on('unhandledRejection', receive);
  servers += 1;
  return () => {
    servers -= 1;
    if (servers === 0) process.off('unhandledRejection', receive);
  };
}

/** The response of Prism, or a rejection if Prism fails while it is awaited. */
export async function failingWithPrism<T>(response: Promise<T>): Promise<T> {
  let tell: (failure: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => (tell = reject));
  waiting.add(tell);
  try {
    return await Promise.race([response, failure]);
  } finally {
    waiting.delete(tell);
  }
}
