/** The files of a new operation, with a placeholder for everything that only its author knows. */
import { capital } from 'openapi-contract-kit/internal/base/words';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';

export interface NewOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

/** What a person asks for; without a tag, that of the operations beside it. */
export type Wanted = Omit<NewOperation, 'tag'> & { readonly tag: string | undefined };

/** The operation, or why it cannot be added to a contract with these operations and files. */
export function newOperation(
  { id, method, path, tag }: Wanted,
  operations: readonly Operation[],
  textOf: (file: string) => string,
): NewOperation | string {
  if (!/^[a-z]+[A-Z]\w*$/.test(id)) return `The id is a verb and a noun, like getWidget, not "${id}".`;
  if (operations.some((one) => one.id === id))
    return `The contract already has an operation ${id}. Choose another id.`;
  if (!/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method))
    return `The method is GET, POST, PUT, PATCH or DELETE, not "${method}".`;
  if (!/^(?:\/(?:[\w-]+|\{\w+\}))+$/.test(path))
    return `The path is like '/widgets/{widgetId}', not "${path}".`;
  if (`\n${textOf(pathFile(path))}`.includes(`\n${method.toLowerCase()}:\n`))
    return `${pathFile(path)} already has ${method}.`;
  const sibling = operations.find((one) => resourceOf(one.path) === resourceOf(path))?.tags[0];
  const given = tag ?? sibling;
  if (given === undefined)
    return `No path begins with /${resourceOf(path)}, so name the object group: --tag Widget.`;
  return { id, method, path, tag: given };
}

/** A file to write, unless it exists. */
export interface NewFile {
  readonly name: string;
  readonly text: string;
}

const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** `widgets` in `/widgets/{widgetId}`. */
export const resourceOf = (path: string): string => path.split('/')[1] ?? '';

/** `openapi/paths/widgets_{widgetId}.yaml` */
export const pathFile = (path: string): string => `openapi/paths/${path.slice(1).replaceAll('/', '_')}.yaml`;

/** `Widget` of `getWidget`, and of `listWidgets`. */
export const schemaOf = ({ id, path }: NewOperation): string => {
  const noun = id.replace(/^[a-z]+/, '');
  return noun === '' ? capital(resourceOf(path)) : noun.replace(/^(.{3,})s$/, '$1');
};

/** The schema of the body. */
const bodyOf = (operation: NewOperation): string =>
  `${schemaOf(operation)}${operation.method === 'PATCH' ? 'Update' : 'Input'}`;

const isList = ({ id }: NewOperation): boolean => /^(?:list|search)[A-Z]/.test(id);
const hasBody = ({ method }: NewOperation): boolean => ['POST', 'PUT', 'PATCH'].includes(method);

/** The files that belong to the operation alone or that its object group may have already. */
export function filesOf(operation: NewOperation): NewFile[] {
  const { path } = operation;
  const schema = schemaOf(operation);
  return [
    ...parametersIn(path).map((name) => ({
      name: `openapi/components/parameters/${capital(name)}.yaml`,
      text: `name: ${name}
in: path
required: true
x-provenance: documented
schema: { type: integer, format: int64 }
example: 1
`,
    })),
    ...objectFiles(schema, true, isList(operation)),
    // Ids are read with more digits than they may be sent with, so both directions have a schema.
    ...(hasBody(operation) ? objectFiles(bodyOf(operation), false, false) : []),
    { name: `openapi/flows/${resourceOf(path)}.yaml`, text: flow(operation) },
  ];
}

/** A schema and its example. */
function objectFiles(schema: string, hasId: boolean, inList: boolean): NewFile[] {
  const value = hasId ? '{ id: 1, replaced: text }' : '{ replaced: text }';
  return [
    {
      name: `openapi/components/schemas/${schema}.yaml`,
      text: `type: object
description: REPLACE THIS (what the object is).
x-provenance: documented
${hasId ? 'required: [id]\n' : ''}properties:
${hasId ? '  id: { type: integer, format: int64 }\n' : ''}  replaced: { type: string, description: 'REPLACE THIS (all fields; what the document does not state has another standing and a note).' }
`,
    },
    {
      name: `openapi/components/examples/${inList ? `${schema}List` : schema}.yaml`,
      text: `summary: REPLACE THIS (a typical object, with every field)
value: ${inList ? `[${value}]` : value}
`,
    },
  ];
}

/** The entry of a path file. */
export function entryOf(operation: NewOperation): string {
  const { id, method, tag } = operation;
  const schema = schemaOf(operation);
  const reference = (name: string): string => `{ $ref: ../components/schemas/${name}.yaml }`;
  const content = (one: string, example: string, indent: string): string =>
    [
      'content:',
      '  application/json:',
      `    schema: ${one}`,
      `    examples: { typical: { $ref: ../components/examples/${example}.yaml } }`,
    ].join(`\n${indent}`);
  const body = `  requestBody:
    required: true
    ${content(reference(bodyOf(operation)), bodyOf(operation), '    ')}
`;
  const response = isList(operation)
    ? content(`{ type: array, items: ${reference(schema)} }`, `${schema}List`, '      ')
    : content(reference(schema), schema, '      ');
  return `${method.toLowerCase()}:
  operationId: ${id}
  tags: [${tag}]
  summary: REPLACE THIS (what it does, in a few words)
  description: REPLACE THIS (what it does, as far as the document says).
  x-provenance: documented
  security: [{ bearerAuth: [] }]
  x-security-provenance: documented
${hasBody(operation) ? body : ''}  responses:
    '200':
      description: REPLACE THIS (what is returned).
      ${response}
    '400': { $ref: ../components/responses/BadRequest.yaml }
    '401': { $ref: ../components/responses/Unauthorized.yaml }
    '403': { $ref: ../components/responses/Forbidden.yaml }
${parametersIn(operation.path).length === 0 ? '' : "    '404': { $ref: ../components/responses/NotFound.yaml }\n"}    '500': { $ref: ../components/responses/InternalError.yaml }
`;
}

/** What a path file begins with. */
export const sharedParameters = (path: string): string => {
  const names = parametersIn(path);
  if (names.length === 0) return '';
  return `parameters:\n${names.map((name) => `  - $ref: ../components/parameters/${capital(name)}.yaml\n`).join('')}`;
};

/** A handler, which fails until it is written. */
export const handler = ({ id, path }: NewOperation): string =>
  `  ${id}() {
    // REPLACE THIS (the response)
    throw new Error('${id} is not written yet: see tools/src/sandbox/routes/${resourceOf(path)}.ts');
  },
`;

function flow(operation: NewOperation): string {
  const { id, path } = operation;
  const names = parametersIn(path);
  const inputs = ['token', ...names];
  const parameters = names.map((name) => `{ name: ${name}, in: path, value: $inputs.${name} }`).join(', ');
  const payload = `        requestBody: { payload: { replaced: text } }\n`;
  return `arazzo: 1.0.1
info: { title: Flows of ${resourceOf(path)}, version: 1.0.0 }
sourceDescriptions:
  - name: api
    url: ../openapi.yaml
    type: openapi
workflows:
  - workflowId: ${resourceOf(path)}-life
    summary: REPLACE THIS (which requests follow each other, and what must then hold)
    inputs: { $ref: '#/components/inputs/${resourceOf(path)}' }
    parameters: [{ reference: $components.parameters.token }]
    steps:
      - stepId: ${id}
        operationId: ${id}
${parameters === '' ? '' : `        parameters: [${parameters}]\n`}${hasBody(operation) ? payload : ''}components:
  inputs:
    ${resourceOf(path)}:
      type: object
      required: [${inputs.join(', ')}]
      properties:
${inputs.map((name) => `        ${name}: ${name === 'token' ? "{ $ref: '#/components/inputs/token' }" : '{ type: integer }'}\n`).join('')}    token: { type: string, format: password }
  parameters: { token: { name: Authorization, in: header, value: 'Bearer {$inputs.token}' } }
`;
}
