/**
 * `npm run new -- operation getWidget GET /widgets/{widgetId}`: writes what a new operation needs into openapi/ and the
 * sandbox. Everything that only its author knows is a placeholder, which `npm run generate` and `npm run lint`
 * refuse by file and line. It changes the checkout, so it is a script and no command of the tools.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import {
  entryOf,
  filesOf,
  handler,
  newOperation,
  type NewOperation,
  pathFile,
  resourceOf,
  sharedParameters,
} from './new/operation.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

const USAGE = `Usage: npm run new -- operation <id> <method> <path> [--tag <tag>]

  npm run new -- operation getWidget GET '/widgets/{widgetId}' --tag Widget

Exit codes: 0 success, 2 invalid command line; then nothing is written.
`;

const ROOT = 'openapi/openapi.yaml';
const INDEX = 'tools/src/sandbox/routes/index.ts';

const operation = readOperation();
for (const { name, text } of filesOf(operation)) if (!existsSync(name)) write(name, text);
addToPathFile(operation);
addToRoot(operation);
addHandler(operation);
console.log(`
Replace what says REPLACE THIS, then run:
  npm run generate    checks openapi/ and writes the types
  npm run typecheck   checks the handler, which gets its parameters: ${operation.id}({ ... }, { data })
  npm run lint        finds every placeholder that is left, with its file and line
docs/guides/adding-to-the-contract.md shows an example of each file.`);

function readOperation(): NewOperation {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: { tag: { type: 'string' } },
  });
  const [what, id = '', method = '', path = '', ...more] = positionals;
  if (what !== 'operation' || more.length > 0) return refuseArguments(USAGE, 'Name an operation.');
  const { operations } = loadContract(JSON.parse(readFileSync('generated/openapi.json', 'utf8')));
  const found = newOperation({ id, method, path, tag: values.tag }, operations, textOf);
  return typeof found === 'string' ? refuseArguments(USAGE, found) : found;
}

function textOf(name: string): string {
  return existsSync(name) ? readFileSync(name, 'utf8') : '';
}

function write(name: string, text: string): void {
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, text);
  console.log(name);
}

/** Replaces a text that must be there once. */
function change(name: string, before: string | RegExp, after: string): void {
  const text = readFileSync(name, 'utf8');
  const newText = text.replace(before, () => after);
  if (newText === text) throw new Error(`${name} does not contain ${String(before)}.`);
  write(name, newText);
}

function addToPathFile(operation: NewOperation): void {
  const name = pathFile(operation.path);
  write(name, (textOf(name) || sharedParameters(operation.path)) + entryOf(operation));
}

/** In the order of the paths, which is that of their characters. */
function addToRoot({ path }: NewOperation): void {
  const text = readFileSync(ROOT, 'utf8');
  if (text.includes(`\n  ${path}:`)) return;
  const file = pathFile(path).slice('openapi/'.length);
  const line = `  ${path}: { $ref: ${path.includes('{') ? `'${file}'` : file} }\n`;
  const places = [...text.matchAll(/^ {2}(\/[^\s:]*):/gm)];
  const next = places.find(([, other = '']) => other > path);
  const at = next?.index ?? text.indexOf('\ncomponents:') + 1;
  write(ROOT, text.slice(0, at) + line + text.slice(at));
}

function addHandler(operation: NewOperation): void {
  const resource = resourceOf(operation.path);
  const name = `tools/src/sandbox/routes/${resource}.ts`;
  const end = '} satisfies Partial<Handlers>;';
  if (existsSync(name))
    return change(name, `\n${end}`, `\n\n${handler(operation)}${end}`.replace('\n\n\n', '\n\n'));
  // `keyMoments` of `key-moments`
  const table = resource.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  write(
    name,
    `import type { Handlers } from '../context/handler.ts';\n\nexport const ${table} = {\n${handler(operation)}${end}\n`,
  );
  change(
    INDEX,
    '\n/** One file per resource',
    `import { ${table} } from './${resource}.ts';\n\n/** One file per resource`,
  );
  change(INDEX, '\n};\n', `\n  ...${table},\n};\n`);
}
