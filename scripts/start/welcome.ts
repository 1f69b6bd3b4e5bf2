/** What to open and what to type first. Both lines work when pasted. */
export function welcome(url: string, mock: string): string {
  return `
  The service, with sample data  ${url}/
  Its page                      ${url}/__sandbox/
  The documentation             ${url}/docs/
  Prism's mock                  ${mock}/

  Change something and read it back:

    curl -s -X PATCH ${url}/goals/1 -H 'Authorization: Bearer any' \\
      -H 'Content-Type: application/json' -d '{"name":"Orders of the spring sale"}'
    curl -s ${url}/goals/1 -H 'Authorization: Bearer any'

  The same in TypeScript:

    import { createClient } from 'experimentation-automation';
    const api = createClient({ baseUrl: '${url}', token: 'any' });
    await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
    console.log(await api.getGoal({ goalId: 1 }));

  openapi/, docs/ and examples/ are watched. Ctrl-C stops.

`;
}
