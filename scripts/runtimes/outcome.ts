/** What came of each point that a runtime has to manage. */
export interface Outcome {
  readonly name: string;
  readonly ms: number;
  /** Why it did not work. */
  readonly fault?: string;
}

/** Tries one point after the other, and lets none keep the others from being tried. */
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
