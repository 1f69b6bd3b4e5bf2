import type { Breakdown } from '../../generated/schema.d.ts';
import type { startStopped } from './talk.ts';

type Started = Awaited<ReturnType<typeof startStopped>>;

export interface GoalFigures {
  readonly goalId: number;
  readonly convertedVisitors: number;
  readonly conversions: number;
  readonly revenue: number;
  readonly conversionRate?: number;
  readonly improvementRate?: number;
  readonly improvementRange?: { readonly min: number; readonly max: number; readonly half: number };
  readonly reliability: number;
  readonly chanceToBeatReference?: number;
}
export interface Figures {
  readonly visitors: number;
  readonly visits: number;
  readonly convertedVisitors: number;
  readonly goals: readonly GoalFigures[];
}
export interface VariationFigures extends Figures {
  readonly variationId: number;
  readonly name?: string;
  readonly breakdown?: readonly (Figures & { readonly value: string })[];
}
export interface Results {
  readonly dataCode: string;
  readonly referenceVariationId: number;
  readonly breakdown?: Breakdown;
  readonly filtersNotApplied?: readonly { readonly index: number; readonly reason: string }[];
  readonly variations: readonly VariationFigures[];
  readonly allVariations?: Partial<Figures>;
}

/** Requests a report, lets it become ready and reads its results. */
export async function ask({ sandbox, call }: Started, path: string, body: object): Promise<Results> {
  const requested = await call('POST', path, body);
  if (requested.status !== 200) throw new Error(`${path} answered ${requested.status}: ${requested.text}`);
  const { dataCode } = requested.body as { dataCode: string };
  await sandbox.clock.advance(2_000);
  const polled = await call('GET', `/audiences/poll?dataCode=${encodeURIComponent(dataCode)}`);
  const { status, results } = polled.body as { status: string; results: Results };
  if (status !== 'READY') throw new Error(`The report is ${status}, not READY: ${polled.text}`);
  return results;
}
