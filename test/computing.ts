/** How many milliseconds this process computes for the work, however busy the machine is. */
export async function computing(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
