import { eachVisitor, populationOf } from './population.ts';
import type { Question } from './question.ts';
import { dayOf } from './visit-traits.ts';

/** What the global audience operation answers with: who came to a site, day by day. */
export interface Audience {
  readonly dataCode: string;
  readonly siteId: Question['subjectId'];
  readonly visitors: number;
  readonly visits: number;
  readonly days: readonly { readonly day: string; readonly visits: number }[];
}

/** The people of a site as a whole, whatever they were shown. */
export function audienceOf(
  dataCode: string,
  { subjectId, seed, start, until, stretches }: Question,
): Audience {
  const days = new Map<string, number>();
  let visitors = 0;
  eachVisitor(populationOf(seed, subjectId, start), (visits) => {
    const counted = visits.filter(
      ({ time }) =>
        time <= until &&
        (stretches === undefined || stretches.some(({ from, to }) => from <= time && time <= to)),
    );
    if (counted.length > 0) visitors++;
    for (const visit of counted) days.set(dayOf(visit), (days.get(dayOf(visit)) ?? 0) + 1);
  });
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, visits]) => ({ day, visits }));
  return {
    dataCode,
    siteId: subjectId,
    visitors,
    visits: sorted.reduce((sum, { visits }) => sum + visits, 0),
    days: sorted,
  };
}
