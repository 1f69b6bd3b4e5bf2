import { field, filterBy, number, object, signIn, text } from '../session.ts';

/** Fields of an experiment that become the columns of the sheet. */
const COLUMNS = [
  'id',
  'name',
  'type',
  'status',
  'baseURL',
  'dateCreated',
  'dateStarted',
  'trafficAllocationMethod',
];

/** Writes the experiments of a site that ran to the rows of a sheet, below the tracking id of the site. */
export async function report(base: string, siteCode: string): Promise<unknown[][]> {
  const { list } = await signIn(base);
  const [site] = await list(`/sites?${filterBy(['code', 'EQUAL', siteCode])}`);
  if (site === undefined) throw new Error(`There is no site ${siteCode}.`);
  const siteId = number(site, 'id');
  const tools = await list(`/sites/${siteId}/integration-tools`);
  const tracking = tools.map((tool) => {
    const { trackingId } = object(tool, 'settings');
    return typeof trackingId === 'string' ? `${text(tool, 'name')} ${trackingId}` : text(tool, 'name');
  });
  const sheet: unknown[][] = [[text(site, 'name'), ...tracking]];
  const filter = filterBy(['siteId', 'EQUAL', String(siteId)], ['status', 'EQUAL', 'stopped', 'paused']);
  for (let page = 1; ; page++) {
    const experiments = await list(`/experiments?page=${page}&perPage=200&${filter}`);
    for (const experiment of experiments) {
      if (!/^(stopped|paused)$/.test(text(experiment, 'status'))) throw new Error('The filter was ignored.');
      const ended = experiment['dateEnded'] ?? '';
      sheet.push([...COLUMNS.map((name) => field(experiment, name)), ended]);
    }
    if (experiments.length < 200) return sheet;
  }
}
