/** Makes Ajv's standalone code smaller and self-contained: what it requires comes from the `runtime` handed in. */

const REQUIRED: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'runtime.length',
};

/** A fifth of the code: where a value came from, and messages in the place of which we have better ones. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/, parentData, parentDataProperty, rootData=data(?=\}=\{\})/g, ''],
  [/,parentData(?::[^,}]+)?,parentDataProperty(?::[^,}]+)?,rootData(?=\})/g, ''],
  [
    /(keyword:"(?:type|required|enum|const|format|pattern|additionalProperties|xa-\w+)",params:(?:\w+|\{[^{}]*\})),message:"(?:[^"\\]|\\.)*"(?=\})/g,
    '$1',
  ],
];

export function tidy(standalone: string): string {
  let code = standalone.replace('"use strict";', '').replaceAll(/^exports(?=\[".*?"\] =)/gm, 'validators');
  for (const [from, to] of Object.entries(REQUIRED)) code = code.replaceAll(from, to);
  const foreign = /\brequire\([^)]*\)/.exec(code);
  if (foreign)
    throw new Error(
      `The validators want ${foreign[0]}: hand them a function of ours for it, as for the others.`,
    );
  for (const [unused, instead] of UNUSED) code = code.replaceAll(unused, instead);
  return onlyWhatIsUsed(inlineParts(code))
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

const SCHEMA = /^const (schema\d+) = (.*);$/gm;
const PART = /\b(schema\d+)((?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\]|\[\d+\])+)/g;

/** A validator asks its whole schema for one list of values: the list is enough. */
function inlineParts(code: string): string {
  const schemas = new Map<string, unknown>();
  for (const [, name = '', json = ''] of code.matchAll(SCHEMA)) schemas.set(name, JSON.parse(json));
  const lists = new Map<string, string>();
  const body = code.replaceAll(PART, (whole, name: string, path: string) => {
    if (!schemas.has(name)) return whole;
    const part = partOf(schemas.get(name), path);
    if (part === undefined) return whole;
    const json = JSON.stringify(part.value);
    const listName = lists.get(json) ?? `values${lists.size}`;
    lists.set(json, listName);
    return listName + part.rest;
  });
  return [...lists].map(([json, name]) => `const ${name} = ${json};\n`).join('') + body;
}

/** Follows the path as far as it stays within the schema; what is left is a method such as `.includes`. */
function partOf(schema: unknown, path: string): { value: unknown; rest: string } | undefined {
  let value = schema;
  let rest = path;
  for (const [step = '', plain, quoted] of path.matchAll(/\.([\w$]+)|\[("(?:[^"\\]|\\.)*"|\d+)\]/g)) {
    const key = plain ?? String(JSON.parse(quoted ?? '""'));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break;
    value = (value as Record<string, unknown>)[key];
    rest = rest.slice(step.length);
  }
  return value === schema ? undefined : { value, rest };
}

function onlyWhatIsUsed(code: string): string {
  const times = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) times.set(name, (times.get(name) ?? 0) + 1);
  return code.replaceAll(SCHEMA, (line, name: string) => (times.get(name) === 1 ? '' : line));
}
