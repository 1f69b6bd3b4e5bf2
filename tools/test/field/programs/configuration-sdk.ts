import { field, filterBy, number, object, type Row, rows, text } from '../session.ts';

/** A timestamp in the only form that the SDK parses. */
function parseTime(stamp: string): Date {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/.exec(stamp) ?? [];
  if (date === undefined || time === undefined) throw new Error(`${stamp} is not a timestamp.`);
  return new Date(`${date}T${time}Z`);
}

/** The data of a site with which an SDK decides who sees what. */
export interface Configuration {
  readonly siteId: number;
  readonly experiments: readonly { readonly id: number; readonly started: Date; readonly shares: Row }[];
  readonly flags: readonly { readonly key: string; readonly on: boolean; readonly defaults: Row }[];
}

/** Reads the configuration of a site over HTTP, page by page, and renews an expired token. */
export function createSdk(base: string, siteCode: string, clientId: string, clientSecret: string) {
  let token: string | undefined;
  let tokens = 0;

  async function renew(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = (await (await fetch(`${base}/oauth/token`, { method: 'POST', body: form })).json()) as Row;
    if (number(answer, 'expires_in') <= 0) throw new Error('The token has expired already.');
    tokens++;
    return (token = text(answer, 'access_token'));
  }

  async function get(path: string): Promise<Response> {
    const ask = async (bearer: string) =>
      fetch(base + path, { headers: { authorization: `Bearer ${bearer}` } });
    const response = await ask(token ?? (await renew()));
    // A refused token is discarded.
    return response.status === 401 || response.status === 403 ? ask(await renew()) : response;
  }

  async function pages(path: string, filter: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1, count = 1; page <= count; page++) {
      const response = await get(`${path}?page=${page}&${filter}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      count = Number(response.headers.get('X-Pagination-Page-Count') ?? 1);
      found.push(...((await response.json()) as Row[]));
    }
    return found;
  }

  return {
    get tokens() {
      return tokens;
    },
    async load(): Promise<Configuration> {
      const [site] = await pages('/sites', filterBy(['code', 'EQUAL', siteCode]));
      if (site === undefined) throw new Error(`There is no site ${siteCode}.`);
      parseTime(text(site, 'dateCreated'));
      const siteId = number(site, 'id');
      const active = filterBy(['siteId', 'EQUAL', String(siteId)], ['status', 'EQUAL', 'ACTIVE']);
      const experiments = await pages('/experiments', active);
      const response = await get(`/feature-flags?perPage=-1&${filterBy(['siteId', 'EQUAL', siteId])}`);
      const flags = (await response.json()) as Row[];
      return {
        siteId,
        experiments: experiments.map((experiment) => {
          field(experiment, 'type');
          object(experiment, 'respoolTime');
          parseTime(text(experiment, 'dateModified'));
          const started = parseTime(text(experiment, 'dateStarted'));
          return { id: number(experiment, 'id'), started, shares: object(experiment, 'deviations') };
        }),
        flags: flags.map((flag) => {
          parseTime(text(flag, 'dateModified'));
          const [production] = rows(flag, 'environmentConfigurations');
          if (production === undefined) throw new Error('A flag has no environment.');
          const variables = rows(flag, 'variables').map(
            (variable) => [text(variable, 'key'), text(variable, 'value')] as const,
          );
          for (const variation of rows(flag, 'variations'))
            rows(variation, 'variables').map((one) => text(one, 'key'));
          return {
            key: text(flag, 'featureKey'),
            on: field(production, 'featureEnabled') === true,
            defaults: Object.fromEntries(variables),
          };
        }),
      };
    },
  };
}
