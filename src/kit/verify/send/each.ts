/**
 * Processes all items with limited concurrency. The first failure ends it, once everything in progress has finished.
 */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  const lost = ends.find((end) => end.status === 'rejected');
  if (lost !== undefined) throw lost.reason;
}
