/** The page at `/__sandbox/`. */
export const page = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<h1>Sandbox</h1>
<ul>
${['requests', 'reports', 'callbacks', 'outbox', 'state', 'clock', 'faults']
  .map((name) => `<li><a href="${name}">${name}</a></li>`)
  .join('\n')}
</ul>
</html>
`;
