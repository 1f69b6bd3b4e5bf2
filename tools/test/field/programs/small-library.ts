import { field, filterBy, number, type Row, Refused, type Session, signIn, text } from '../session.ts';

/** A thin client library, as written for one project: sites, goals, custom data and a first test. */
export async function openLibrary(base: string) {
  const session: Session = await signIn(base);
  const { one, list } = session;

  /** Reads pages of 200 items until one is short. */
  async function all(path: string, query = ''): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page++) {
      const rows = await list(`${path}?page=${page}&perPage=200${query && `&${query}`}`);
      found.push(...rows);
      if (rows.length < 200) return found;
    }
  }

  return {
    sites: () => list('/sites?perPage=100'),
    goals: (siteId: number) => all('/goals', filterBy(['siteId', 'EQUAL', siteId])),
    goalNamed: async (siteId: number, name: string) =>
      (await all('/goals', filterBy(['siteId', 'EQUAL', siteId], ['name', 'EQUAL', name])))[0],
    createGoal: (siteId: number, name: string, tag: string) =>
      one('POST', '/goals', { name, siteId, type: 'CUSTOM', hasMultipleConversions: true, description: tag }),
    retag: (id: number, tags: readonly string[]) =>
      one('PATCH', `/goals/${id}`, { tags, hasMultipleConversions: false }),
    async deleteGoal(id: number): Promise<boolean> {
      await session.exchange('DELETE', `/goals/${id}`, {});
      const gone = await one('GET', `/goals/${id}`).catch((error: unknown) => error);
      return gone instanceof Refused && gone.status === 404;
    },
    customDatas: async () => {
      const fields = [
        'id',
        'name',
        'index',
        'type',
        'method',
        'format',
        'siteId',
        'isLocalOnly',
        'isConstant',
      ];
      const rows = await all('/custom-datas');
      return rows.map((row) => Object.fromEntries(fields.map((name) => [name, field(row, name)])));
    },
    async createCustomData(siteId: number, name: string): Promise<Row> {
      const made = await one('POST', '/custom-datas', {
        name,
        siteId,
        method: 'CLIENT',
        type: 'UNIQUE',
        format: 'STRING',
        scope: 'VISITOR',
      });
      for (const read of ['dateCreated', 'modificationDate']) text(made, read);
      number(made, 'id');
      return made;
    },
    deleteCustomData: (id: number) => session.exchange('DELETE', `/custom-datas/${id}`),
    async setUpTest(siteId: number, name: string, goal: number): Promise<number> {
      const body = {
        name,
        siteId,
        baseURL: 'https://www.tentandtrail.example',
        type: 'CLASSIC',
        goals: [goal],
      };
      return number(await one('POST', '/experiments', body), 'id');
    },
  };
}
