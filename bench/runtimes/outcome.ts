/** The outcome of each point of the scenario. */
export interface Outcome {
  readonly name: string;
  readonly ms: number;
  /** Why it did not work. */
  readonly fault?: string;
}

/** Tries all points one after the other, even if some fail. */
export async function outcomesOf(points: Readonly<Record<string, () => Promise<void>>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, point] of Object.entries(points)) {
    const begin = performance.now();
    const fault = await point().then(
      () => undefined,
      (error: unknown) => String(error),
    );
    outcomes.push({ name, ms: Math.round(performance.now() - begin), ...(fault !== undefined && { fault }) });
  }
  return outcomes;
}

export function expect(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}
