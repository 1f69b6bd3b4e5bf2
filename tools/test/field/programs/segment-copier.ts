import { field, number, object, type Row, Refused, rows, signIn, text } from '../session.ts';

/** Copies the segments of one account's site to a site of another account, and returns the new ones. */
export async function copySegments(
  from: { readonly base: string; readonly siteId: number },
  to: { readonly base: string; readonly siteId: number },
): Promise<Row[]> {
  const source = await signIn(from.base, 'account-one');
  const target = await signIn(to.base, 'account-two');
  const made: Row[] = [];
  for (const listed of await source.list('/segments?page=1&perPage=100')) {
    if (number(listed, 'siteId') !== from.siteId) continue;
    const segment = await source.one('GET', `/segments/${number(listed, 'id')}`);
    const groups = rows(object(segment, 'conditionsData'), 'firstLevel');
    const firstLevel = groups.map((group) => ({
      conditions: rows(group, 'conditions').map((condition) => {
        const kept = Object.entries(condition).filter(([name]) => name !== 'id' && name !== 'weight');
        return {
          ...Object.fromEntries(kept),
          targetingType: text(condition, 'targetingType'),
          include: field(condition, 'include'),
          applied: true,
        };
      }),
    }));
    const copy = {
      name: text(segment, 'name'),
      siteId: to.siteId,
      segmentType: 'STANDARD',
      conditionsData: { firstLevel, firstLevelOrOperators: [] },
    };
    try {
      made.push(await target.one('POST', '/segments', copy));
    } catch (error) {
      if (!(error instanceof Refused) || !error.message.includes('same name already exists')) throw error;
      made.push(await target.one('POST', '/segments', { ...copy, name: `${copy.name} (2)` }));
    }
  }
  return made;
}
