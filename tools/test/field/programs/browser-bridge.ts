import { field, filterBy, number, numbers, object, type Row, Refused, signIn, text } from '../session.ts';

/** Tools for an assistant in a browser: lists, code, changes and results, with short output. */
export async function openBridge(base: string, pause: () => Promise<void>) {
  const { one, list, exchange } = await signIn(base);

  return {
    async experiments(siteId: number, status: string): Promise<Row[]> {
      const filter = filterBy(['siteId', 'EQUAL', siteId], ['status', 'EQUAL', status]);
      const found = await list(`/experiments?page=1&perPage=200&${filter}&optionalFields=goals,tags`);
      for (const row of found)
        for (const name of ['mainGoalId', 'goals', 'tags', 'deviations', 'description', 'dateModified'])
          field(row, name);
      return found;
    },

    async code(experimentId: number): Promise<string[]> {
      const experiment = await one('GET', `/experiments/${experimentId}?optionalFields=variations`);
      const parts = [text(experiment, 'commonCssCode'), text(experiment, 'commonJavaScriptCode')];
      for (const id of numbers(experiment, 'variations')) {
        const variation = await one('GET', `/variations/${id}`);
        parts.push(text(variation, 'jsCode'), text(variation, 'cssCode'));
      }
      return parts;
    },

    /** Creates a variation and attaches it with the variations and the shares in one change. */
    async addVariation(experimentId: number, name: string): Promise<Row> {
      const experiment = await one('GET', `/experiments/${experimentId}`);
      const siteId = number(experiment, 'siteId');
      const id = number(await one('POST', '/variations', { name, siteId, creationMode: 'CODE_BASE' }), 'id');
      const variations = [...numbers(experiment, 'variations'), id];
      const deviations = { ...object(experiment, 'deviations'), [String(id)]: 0.1 };
      return one('PATCH', `/experiments/${experimentId}`, { variations, deviations });
    },

    async setGoals(experimentId: number, goals: readonly number[]): Promise<number[]> {
      return numbers(
        await one('PATCH', `/experiments/${experimentId}`, { goals, mainGoalId: goals[0] }),
        'goals',
      );
    },

    /** Retries while someone is editing the experiment. */
    async rename(experimentId: number, name: string): Promise<number> {
      for (let attempt = 1; ; attempt++) {
        try {
          await one('PATCH', `/experiments/${experimentId}`, { name });
          return attempt;
        } catch (error) {
          if (!(error instanceof Refused) || error.status !== 423 || attempt === 3) throw error;
          await pause();
        }
      }
    },

    async results(experimentId: number): Promise<Row[]> {
      const goalsIds = numbers(
        await one('GET', `/experiments/${experimentId}?optionalFields=goals`),
        'goals',
      );
      const request = {
        goalsIds,
        referenceVariationId: '0',
        visitorData: false,
        conversionType: 'ALL_CONVERSION',
        sequentialTesting: false,
        filters: [{ type: 'DEVICE_TYPE', values: ['PHONE'], include: true }],
      };
      const dataCode = text(await one('POST', `/experiments/${experimentId}/results`, request), 'dataCode');
      for (let attempt = 0; attempt < 30; attempt++) {
        const response = await exchange('GET', `/results?dataCode=${encodeURIComponent(dataCode)}`);
        const answer = (await response.json()) as Row;
        if (text(answer, 'status') === 'READY') return figures(object(answer, 'data'), goalsIds);
        await pause();
      }
      throw new Error('The results were not ready in a minute.');
    },
  };
}

/** One row for each variation and goal. */
function figures(data: Row, goalsIds: readonly number[]): Row[] {
  return Object.entries(object(data, 'variationData')).flatMap(([variation, value]) => {
    const groups = object(value as Row, 'breakdownData');
    return Object.values(groups).flatMap((group) => {
      const general = object(group as Row, 'generalData');
      const goalsData = object(general, 'goalsData');
      return goalsIds.map((goal) => {
        const row = object(goalsData, String(goal));
        const read = [
          'conversionCount',
          'convertedVisitCount',
          'revenueCount',
          'averageCart',
          'conversionRate',
          'improvementRate',
          'reliability',
        ];
        return {
          variation,
          goal,
          visits: number(general, 'visitCount'),
          visitors: number(general, 'visitorCount'),
          ...Object.fromEntries(read.map((name) => [name, number(row, name)])),
        };
      });
    });
  });
}
