import { field, number, numbers, signIn, text } from '../session.ts';

/** Lists all objects, to find the object of an id. */
export async function findAll(base: string): Promise<ReadonlyMap<string, string>> {
  const { list } = await signIn(base);
  const found = new Map<string, string>();
  const sites = await list('/sites?perPage=-1');
  for (const site of sites) {
    for (const name of ['url', 'trackingScript', 'domainNames', 'type', 'dateCreated']) field(site, name);
    found.set(`site ${number(site, 'id')}`, `${text(site, 'name')} (${text(site, 'code')})`);
  }
  for (const goal of await list('/goals?perPage=-1')) {
    for (const name of ['type', 'siteId', 'hasMultipleConversions']) field(goal, name);
    found.set(`goal ${number(goal, 'id')}`, text(goal, 'name'));
  }
  for (const experiment of await list('/experiments?perPage=-1')) {
    for (const name of ['siteId', 'baseURL', 'type', 'dateCreated', 'dateModified']) field(experiment, name);
    const running = text(experiment, 'status') === 'active' ? ' *' : '';
    found.set(`experiment ${number(experiment, 'id')}`, text(experiment, 'name') + running);
    for (const id of numbers(experiment, 'variations'))
      found.set(`variation ${id}`, `of experiment ${number(experiment, 'id')}`);
  }
  for (const personalization of await list('/personalizations?perPage=-1')) {
    field(personalization, 'status');
    found.set(`personalization ${number(personalization, 'id')}`, text(personalization, 'name'));
    for (const id of numbers(personalization, 'variationIds'))
      found.set(`variation ${id}`, `of personalization ${number(personalization, 'id')}`);
  }
  for (const segment of await list('/segments?perPage=-1'))
    found.set(`segment ${number(segment, 'id')}`, text(segment, 'name'));
  return found;
}

/** The rows whose names contain a text. */
export const matching = (found: ReadonlyMap<string, string>, word: string): string[] =>
  [...found].filter(([, name]) => name.toLowerCase().includes(word.toLowerCase())).map(([id]) => id);
