import { filterBy, number, type Row, rows, Refused, type Session, signIn, text } from '../session.ts';

/** A command line for the platform: every word after the first is an argument; returns the output. */
export async function openCommandLine(base: string, clientId: string, clientSecret: string) {
  let session: Session;
  try {
    session = await signIn(base, clientId, clientSecret);
  } catch (error) {
    if (error instanceof Refused && (error.status === 400 || error.status === 401))
      return 'Check your credentials.';
    throw error;
  }
  const { one, list, exchange } = session;

  /** Changes the state only if that makes sense, by a case-sensitive comparison. */
  async function move(id: number, action: string): Promise<string> {
    const { status } = await one('PATCH', `/experiments/${id}?action=${action}`, {});
    return String(status);
  }

  const commands: Readonly<Record<string, (...words: readonly string[]) => Promise<unknown>>> = {
    accounts: async () =>
      (await list('/accounts')).map((account) => `${text(account, 'email')} ${text(account, 'status')}`),
    'add-account': async (email = '') =>
      one('POST', '/accounts', {
        firstName: 'New',
        lastName: 'Person',
        email,
        password: 'not-a-real-password',
        passwordConfirm: 'not-a-real-password',
        preferredLocale: 'en',
        status: 'CREATED',
        roles: [{ name: 'CUSTOMER_ADMIN', sites: [1], customers: [1], privileges: [] }],
        isProductRecoAllowed: false,
        solutions: ['WEB_EXPERIMENTATION'],
      }),
    'remove-account': async (id = '') => (await exchange('DELETE', `/accounts/${id}`)).status,
    'add-site': async (url = '') =>
      one('POST', '/sites', {
        url,
        name: new URL(url).hostname,
        type: 'SITE_JS',
        siteType: 'OTHER',
        mainGoal: 3,
      }),
    'remove-site': async (id = '') => (await exchange('DELETE', `/sites/${id}`)).status,
    'add-experiment': async (name = '') =>
      one('POST', '/experiments', {
        name,
        siteId: 1,
        baseURL: 'https://www.tentandtrail.example',
        type: 'CLASSIC',
      }),
    start: (id = '') => move(Number(id), 'ACTIVATE'),
    pause: (id = '') => move(Number(id), 'PAUSE'),
    resume: (id = '') => move(Number(id), 'RESUME'),
    stop: (id = '') => move(Number(id), 'STOP'),
    restart: async (id = '') => (await exchange('POST', `/experiments/restart/${id}`, {})).status,
    'remove-experiment': async (id = '') => (await exchange('DELETE', `/experiments/${id}`, {})).status,
    segments: async (name = '') => {
      const body = {
        filter: { field: 'name', operator: 'EQUAL', parameters: [name] },
        page: 1,
        perPage: 10,
        sort: [{ field: 'name', direction: 'ASC' }],
      };
      const response = await exchange('POST', '/segments/search', body);
      return ((await response.json()) as Row[]).map((row) => number(row, 'id'));
    },
    flags: async () =>
      (await list(`/feature-flags?${filterBy(['siteId', 'EQUAL', 1])}`)).map((flag) =>
        text(flag, 'featureKey'),
      ),
    'switch-flag': async (key = '', environment = '', on = '') => {
      const flag = await one('PATCH', `/feature-flags/tenttrail1/${key}/${environment}`, {
        featureKey: key,
        name: key,
        featureEnabled: on === 'on',
        rolloutRules: [],
      });
      return rows(flag, 'environmentConfigurations').map(
        (row) => `${text(row, 'environmentKey')} ${String(row['featureEnabled'])}`,
      );
    },
    'copy-flag': async (key = '') => {
      const response = await exchange('POST', `/feature-flags/tenttrail1/${key}/duplicate`, {});
      return [response.status, text((await response.json()) as Row, 'featureKey')];
    },
  };

  return async (line: string): Promise<unknown> => {
    const [name = '', ...words] = line.split(' ');
    const command = commands[name];
    if (command === undefined) throw new Error(`There is no command ${name}.`);
    return command(...words);
  };
}
