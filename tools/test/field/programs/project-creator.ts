import { field, number, numbers, object, type Row, signIn, text } from '../session.ts';

/** The description of a project. */
export interface Project {
  readonly siteCode: string;
  readonly name: string;
  readonly goals: readonly string[];
  readonly variations: readonly string[];
}

/** Creates missing goals and an experiment with its variations, and splits the traffic evenly. */
export async function createProject(base: string, project: Project): Promise<Row> {
  const { one, list } = await signIn(base);
  const site = (await list('/sites?page=1&perPage=99')).find((row) => text(row, 'code') === project.siteCode);
  if (site === undefined) throw new Error(`There is no site ${project.siteCode}.`);
  const siteId = number(site, 'id');
  const known = await list('/goals?page=1&perPage=200');
  const goals: number[] = [];
  for (const name of project.goals) {
    const goal =
      known.find((row) => text(row, 'name') === name && number(row, 'siteId') === siteId) ??
      (await one('POST', '/goals', {
        name,
        siteId,
        type: 'CUSTOM',
        hasMultipleConversions: false,
        status: 'ACTIVE',
      }));
    goals.push(number(goal, 'id'));
  }
  const created = await one('POST', '/experiments', {
    name: project.name,
    siteId,
    siteCode: project.siteCode,
    baseURL: text(site, 'url'),
    type: 'DEVELOPER',
    description: 'Created by the project creator',
    goals,
    mainGoalId: goals[0],
  });
  const id = number(created, 'id');
  const complete =
    created['variations'] === undefined
      ? await one('GET', `/experiments/${id}?optionalFields=variations`)
      : created;
  const [first] = numbers(complete, 'variations');
  if (first === undefined) throw new Error('A new experiment has no variation.');
  const variations = [first];
  for (const [index, name] of project.variations.entries()) {
    if (index === 0) {
      await one('PATCH', `/variations/${first}`, { name, siteId });
      continue;
    }
    const variation = await one('POST', '/variations', {
      name,
      siteId,
      experimentId: id,
      creationMode: 'CODE_BASE',
    });
    const variationId = number(variation, 'id');
    await one('PATCH', `/variations/${variationId}`, { experimentId: id });
    variations.push(variationId);
  }
  const share = 1 / (variations.length + 1);
  const deviations = { origin: share, ...Object.fromEntries(variations.map((one) => [String(one), share])) };
  const shared = await one('PATCH', `/experiments/${id}`, { deviations });
  for (const variation of variations) field(object(shared, 'deviations'), String(variation));
  return one('GET', `/experiments/${id}?optionalFields=goals`);
}
