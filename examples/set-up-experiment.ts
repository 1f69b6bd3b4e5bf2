/** Sets up an experiment with its goals and variations as a file describes it. A second run changes nothing. */
import { readFile } from 'node:fs/promises';
import { clientCredentials, createClient, type GoalInput, paginate } from 'experimentation-automation';

interface Wanted {
  siteCode: string;
  name: string;
  baseURL: string;
  description: string;
  goals: Omit<GoalInput, 'siteId'>[];
  mainGoal: string;
  /** `share` is the part of the traffic, from 0 to 1. The original gets the rest. */
  variations: { name: string; share: number; jsCode: string; cssCode: string }[];
}

const {
  AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
  AUTOMATION_CLIENT_ID = 'any',
  AUTOMATION_CLIENT_SECRET = 'any',
} = process.env;
const token = clientCredentials({ clientId: AUTOMATION_CLIENT_ID, clientSecret: AUTOMATION_CLIENT_SECRET });
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token });

const [, , file = 'experiment.json'] = process.argv;
const wanted = JSON.parse(await readFile(file, 'utf8')) as Wanted;

const siteId = idOf(await api.getSiteByCode({ siteCode: wanted.siteCode }));
const goals = await setUpGoals();
const experimentId = await setUpExperiment();
await setUpVariations();
console.log(`Experiment ${experimentId} is set up as in ${file}.`);

/** Creates the goals that the site lacks. Others are not changed, because other experiments may use them. */
async function setUpGoals(): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const goal of wanted.goals) {
    let found = await onlyOne('goals', goal.name, paginate(api.listGoals, { filter: named(goal.name) }));
    if (found === undefined) {
      found = await api.createGoal({ body: { ...goal, siteId } });
      console.log(`created the goal "${goal.name}"`);
    }
    ids.set(goal.name, idOf(found));
  }
  return ids;
}

async function setUpExperiment(): Promise<number> {
  const { name, baseURL, description, mainGoal } = wanted;
  const mainGoalId = goals.get(mainGoal);
  if (mainGoalId === undefined) throw new Error(`The main goal "${mainGoal}" is not among the goals.`);
  const fields = { baseURL, description, goals: [...goals.values()], mainGoalId };

  const walk = paginate(api.listExperiments, { filter: named(name), optionalFields: ['goals'] });
  let found = await onlyOne('experiments', name, walk);
  if (found === undefined) {
    found = await api.createExperiment({ body: { ...fields, name, siteId, type: 'DEVELOPER' } });
    console.log(`created the experiment "${name}"`);
  } else if (!holds(fields, found)) {
    checkDraft(found.status);
    await api.updateExperiment({ experimentId: idOf(found), body: fields });
    console.log(`updated the experiment "${name}"`);
  }
  return idOf(found);
}

async function setUpVariations(): Promise<void> {
  const { variations: attached = [], ...experiment } = await api.getExperiment({
    experimentId,
    optionalFields: ['variations'],
  });
  const existing = await Promise.all(attached.map((variationId) => api.getVariation({ variationId })));
  const names = new Set(wanted.variations.map(({ name }) => name));
  // A new experiment may already have a variation. It is renamed and used.
  const unnamed = existing.filter(({ name }) => !names.has(name));
  const shares: Record<string, number> = {};
  for (const { share, ...fields } of wanted.variations) {
    let found = existing.find(({ name }) => name === fields.name);
    if (found === undefined) {
      checkDraft(experiment.status);
      const body = { name: fields.name, siteId, creationMode: 'CODE_BASE' } as const;
      found = unnamed.shift() ?? (await api.createVariation({ body }));
    }
    const variationId = idOf(found);
    if (!holds(fields, found)) {
      checkDraft(experiment.status);
      await api.updateVariation({ variationId, body: fields });
      console.log(`wrote the variation "${fields.name}"`);
    }
    shares[variationId] = share;
  }

  const rest = wanted.variations.reduce((left, { share }) => left - share, 1);
  const deviations = { ...shares, origin: Number(rest.toFixed(4)) };
  const variations = Object.keys(shares).map(Number);
  if (variations.every((id) => attached.includes(id)) && holds(deviations, experiment.deviations)) return;
  checkDraft(experiment.status);
  await api.updateExperiment({ experimentId, body: { variations, deviations } });
  console.log('set the shares of the traffic');
}

/** In the types, an id is optional. */
function idOf({ id }: { id?: number }): number {
  if (id === undefined) throw new Error('The service returned an object without an id.');
  return id;
}

function named(name: string) {
  return [
    { field: 'siteId', operator: 'EQUAL', parameters: [siteId] },
    { field: 'name', operator: 'EQUAL', parameters: [name] },
  ] as const;
}

/** The only object with exactly this name, if there is one. */
async function onlyOne<T extends { name?: string }>(
  kind: string,
  name: string,
  walk: AsyncIterable<T>,
): Promise<T | undefined> {
  const found: T[] = [];
  for await (const one of walk) if (one.name === name) found.push(one);
  if (found.length > 1) throw new Error(`The site has ${found.length} ${kind} called "${name}".`);
  return found[0];
}

/** Whether the service has the values of the file. Fields that the file does not name are not compared. */
function holds(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(found)) {
    return wanted.length === found.length && wanted.every((item) => found.includes(item));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const fields = new Map<string, unknown>(Object.entries(found ?? {}));
    return Object.entries(wanted).every(([name, value]) => holds(value, fields.get(name)));
  }
  // Editors and the service may differ in the last line break.
  if (typeof wanted === 'string') return wanted.trim() === (typeof found === 'string' ? found.trim() : '');
  return wanted === found;
}

function checkDraft(status = 'draft'): void {
  if (status.toLowerCase() !== 'draft')
    throw new Error(
      `The experiment is ${status.toLowerCase()} and differs from ${file}. Only drafts are changed.`,
    );
}
