import type { Breakdown } from '../../../generated/schema.d.ts';
import type { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

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

interface GeneralData {
  readonly visitCount?: number;
  readonly visitorCount: number;
  readonly convertedVisitorCount: number;
  readonly goalsData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Data extends Omit<Results, 'variations'> {
  readonly variationData: Readonly<
    Record<
      string,
      {
        readonly name?: string;
        readonly breakdownData: Readonly<Record<string, { generalData: GeneralData }>>;
      }
    >
  >;
}

/** Requests a report, lets it become ready and reads its results; figures as the tests compare them. */
export async function ask(started: Started, path: string, body: object): Promise<Results> {
  const { breakdown, ...plain } = body as { breakdown?: object };
  // Both at the same moment, so that there are no visits in between.
  const codes = [await request(started, path, plain)];
  if (breakdown !== undefined) codes.push(await request(started, path, body));
  await started.sandbox.clock.advance(2_000);
  const [whole, split] = await Promise.all(codes.map((dataCode) => read(started, dataCode)));
  if (whole === undefined) throw new Error('There are no results.');
  return split === undefined ? whole : withGroups(whole, split);
}

async function request({ call }: Started, path: string, body: object): Promise<string> {
  const requested = await call('POST', path, body);
  if (requested.status !== 200) throw new Error(`${path} answered ${requested.status}: ${requested.text}`);
  return (requested.body as { dataCode: string }).dataCode;
}

/** The total results, with the groups of the same report with a breakdown. */
const withGroups = (whole: Results, split: Results): Results => ({
  ...whole,
  ...split,
  variations: whole.variations.map((variation) => ({
    ...variation,
    breakdown:
      split.variations.find(({ variationId }) => variationId === variation.variationId)?.breakdown ?? [],
  })),
});

async function read({ call }: Started, dataCode: string): Promise<Results> {
  const { status, data } = (await call('GET', `/results?dataCode=${encodeURIComponent(dataCode)}`)).body as {
    status: string;
    data: Data;
  };
  if (status !== 'READY') throw new Error(`The report is ${status}, not READY.`);
  const { variationData, ...rest } = data;
  const variations = Object.entries(variationData).map(([id, { name, breakdownData }]) => {
    const groups = Object.entries(breakdownData).map(([value, { generalData }]) => ({
      value,
      ...figures(generalData),
    }));
    const whole = groups.find(({ value }) => value === '_reference') ?? {
      visitors: 0,
      visits: 0,
      convertedVisitors: 0,
      goals: [],
    };
    const variationId = id === '_reference' ? rest.referenceVariationId : Number(id);
    const own = groups.some(({ value }) => value === '_reference') ? {} : { breakdown: groups };
    return { ...whole, variationId, ...(name === undefined ? {} : { name }), ...own };
  });
  return { ...rest, variations: variations.sort((a, b) => a.variationId - b.variationId) };
}

function figures({ visitCount, visitorCount, convertedVisitorCount, goalsData }: GeneralData): Figures {
  const goals = Object.entries(goalsData).map(([id, goal]) => ({
    ...(goal as unknown as GoalFigures),
    goalId: Number(id),
    convertedVisitors: Number(goal['convertedVisitorCount']),
    ...(goal['conversionCount'] === undefined
      ? {}
      : { conversions: Number(goal['conversionCount']), revenue: Number(goal['revenueCount']) }),
  }));
  return {
    visitors: visitorCount,
    ...(visitCount === undefined ? {} : { visits: visitCount }),
    convertedVisitors: convertedVisitorCount,
    goals,
  } as Figures;
}
