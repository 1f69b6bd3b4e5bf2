/** The processor time of the work in milliseconds, which other load does not change much. */
export async function computing(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times as long the long work takes as the short one, by the shortest of many measurements: a busy machine can
 * disturb one, but not all. It ends as soon as the growth is below the limit.
 */
export async function growth(short: () => unknown, long: () => unknown, limit: number): Promise<number> {
  const shortest = { short: Infinity, long: Infinity };
  let ratio = Infinity;
  for (let spent = 0; spent < 5_000 && ratio >= limit; spent += shortest.short + shortest.long) {
    shortest.short = Math.min(shortest.short, await computing(short));
    shortest.long = Math.min(shortest.long, await computing(long));
    // Below that, the clock is too coarse.
    ratio = shortest.long / Math.max(shortest.short, 2);
  }
  return ratio;
}
