import { number, numbers, object, type Row, signIn, text } from '../session.ts';

/** Sets up a test without traffic: every share is 0, which still attaches the variations. */
export async function setUp(base: string, siteId: number, names: readonly string[]): Promise<Row> {
  const { one, list, exchange } = await signIn(base);
  await list('/sites?perPage=50&page=1');
  const goal = await one('POST', '/goals', {
    name: 'Saw the confirmation',
    siteId,
    type: 'URL',
    hasMultipleConversions: false,
    status: 'ACTIVE',
    params: { matchString: '/confirmation', matchType: 'REGULAR_EXPRESSION' },
  });
  const created = await one('POST', '/experiments', {
    name: 'Set up by a tool',
    siteId,
    baseURL: 'https://www.tentandtrail.example/tents',
    type: 'DEVELOPER',
    goals: [number(goal, 'id')],
  });
  const id = number(created, 'id');
  if (!numbers(created, 'goals').includes(number(goal, 'id'))) throw new Error('The goal is not linked.');
  const deviations: Record<string, number> = {};
  for (const variation of numbers(created, 'variations')) deviations[String(variation)] = 0;
  for (const name of names) {
    const response = await exchange('POST', '/variations', {
      name,
      siteId,
      creationMode: 'CODE_BASE',
      color: 43520,
    });
    if (response.status !== 201) throw new Error(`A variation was created with ${response.status}.`);
    const variation = number((await response.json()) as Row, 'id');
    await one('PATCH', `/variations/${variation}`, { cssCode: `/* ${name} */` });
    deviations[String(variation)] = 0;
  }
  const attached = await one('PATCH', `/experiments/${id}`, { deviations });
  if (numbers(attached, 'variations').length !== names.length + 1)
    throw new Error('Variations are not attached.');
  for (const key of Object.keys(object(attached, 'deviations')))
    if (key !== 'origin') text(await one('GET', `/variations/${key}`), 'name');
  return attached;
}
