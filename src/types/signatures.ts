/** Writes one plain method signature per operation, from the types in schema.d.ts. */
import type TS from 'typescript';
import { ts } from './compiler.ts';
import { provenanceTags, standingOf } from './doc-text.ts';
import { at, deref, isObject, type JsonObject, keysOf, strings, text } from '../contract/index.ts';
import { bodyOf, operationIdOf, resultsOf, successOf } from './operation-table.ts';
import { type Operation, operationsOf, parametersOf } from './sides.ts';
import { readTypes } from './type-reader.ts';

export interface Signatures {
  readonly methods: readonly string[];
  /** The schemas that list filters consist of. */
  readonly filterTypes: readonly string[];
  /** Component schemas that parameters and bodies refer to. */
  readonly requestTypes: ReadonlySet<string>;
  /** Component schemas that responses refer to. */
  readonly responseTypes: ReadonlySet<string>;
  readonly faults: readonly { readonly path: readonly string[]; readonly message: string }[];
}

export function methodSignatures(
  document: JsonObject,
  annotated: JsonObject,
  schemaTypes: string,
): Signatures {
  const reader = readTypes(schemaTypes, new Set(Object.keys(at(document, 'components', 'schemas'))));
  const requestTypes = new Set<string>();
  const responseTypes = new Set<string>();
  const conditions = new Set<string>();
  const faults: { path: readonly string[]; message: string }[] = [];
  const operations = operationsOf(document);

  const request = (node: TS.TypeNode): string =>
    reader.print(node, (name) => {
      if (reader.schemas.has(name)) requestTypes.add(name);
      return name;
    });

  const parameters = (operation: Operation): { lines: string[]; required: boolean } => {
    const id = operationIdOf(operation);
    const lines: string[] = [];
    let required = false;
    for (const parameter of parametersOf(annotated, annotatedOperation(annotated, operation))) {
      const name = text(parameter['name']) ?? '';
      const place = text(parameter['in']) ?? '';
      const member = reader.member(reader.operation(id), 'parameters', place, name);
      if (!member || (place !== 'path' && place !== 'query')) continue;
      const must = place === 'path' || parameter['required'] === true;
      required ||= must;
      const array = ts.isArrayTypeNode(member) ? 'readonly ' : '';
      const type =
        isFilter(document, parameter) && ts.isArrayTypeNode(member)
          ? `${conditionOn(operation, request(member.elementType))}[]`
          : request(member);
      lines.push(...commentLines(text(parameter['description']) ?? ''));
      lines.push(`${key(name)}${must ? '' : '?'}: ${array}${type};`);
    }
    const body = bodyOf(document, operation);
    const type = body && reader.member(reader.operation(id), 'requestBody', 'content', body.type);
    if (body && type) {
      required ||= body.required;
      lines.push(...commentLines(bodyDoc(annotated, operation)));
      lines.push(`body${body.required ? '' : '?'}: ${request(type)};`);
    }
    return { lines, required };
  };

  /** A filter accepts the fields that are known for the list, or any field if none are known. */
  const conditionOn = (operation: Operation, schema: string): string => {
    conditions.add(schema);
    const fields = strings(operation.operation['x-filter-fields']).map((field) => `'${field}'`);
    return fields.length > 0 ? `FilterOn<${fields.join(' | ')}>` : 'FilterOn';
  };

  const answer = (operation: Operation): string => {
    const success = successOf(document, operation);
    if (success?.type === undefined) return 'undefined';
    const id = operationIdOf(operation);
    const path = ['paths', operation.path, operation.method, 'responses', success.status];
    const node = reader.member(reader.operation(id), 'responses', success.status, 'content', success.type);
    if (!node) throw new Error(`${id}: schema.d.ts holds no type for the response ${success.status}`);
    const printed = reader.print(node, (name) => {
      if (name === 'Int64') faults.push({ path, message: INLINE_INT64 });
      if (!reader.schemas.has(name)) return name;
      responseTypes.add(name);
      return `S['${name}']`;
    });
    return success.empty ? `${printed} | undefined` : printed;
  };

  const item = (operation: Operation, pointer: string): string => {
    const path = ['paths', operation.path, operation.method, 'x-pagination'];
    const success = successOf(document, operation);
    let schema = at(success?.response, 'content', success?.type ?? '', 'schema');
    for (const name of keysOf(pointer)) schema = at(deref(document, schema)['properties'], name);
    const [, , , ref] = (text(at(deref(document, schema), 'items')['$ref']) ?? '').split('/');
    if (ref === undefined) {
      faults.push({ path, message: `items must lead to a list of a component schema, ${pointer} does not.` });
      return 'unknown';
    }
    responseTypes.add(ref);
    return `S['${ref}']`;
  };

  const method = (operation: Operation): string => {
    const id = operationIdOf(operation);
    const { lines, required } = parameters(operation);
    const params = lines.length > 0 ? `{\n${indent(lines.join('\n'))}\n}` : 'Record<string, never>';
    const doc = comment(methodDoc(document, operation, annotated));
    const { 'x-pagination': pagination, 'x-polling': polling } = operation.operation;
    if (isObject(pagination)) {
      const types = [params, answer(operation), item(operation, text(pagination['items']) ?? ''), 'Options'];
      return indent(
        `${doc}\nreadonly ${id}: ${required ? 'PaginatedMethod' : 'PaginatedList'}<\n${indent(types.join(',\n'))}\n>;`,
      );
    }
    if (isObject(polling)) {
      const types = [params, answer(operation), 'Options'];
      return indent(`${doc}\nreadonly ${id}: PollableMethod<\n${indent(types.join(',\n'))}\n>;`);
    }
    const resultsId = resultsOf(document, operation);
    const results = resultsId && operations.find((each) => operationIdOf(each) === resultsId);
    if (results) {
      const types = [params, answer(operation), answer(results), 'Options'];
      return indent(`${doc}\nreadonly ${id}: ReportMethod<\n${indent(types.join(',\n'))}\n>;`);
    }
    const arguments_ = `this: void,\nparams${required ? '' : '?'}: ${params},\noptions?: Options,`;
    return indent(`${doc}\n${id}(\n${indent(arguments_)}\n): Promise<${answer(operation)}>;`);
  };

  const methods = operations.map(method);
  return { methods, filterTypes: [...conditions].map(filterType), requestTypes, responseTypes, faults };
}

/** A list of conditions on fields, each of a named schema. */
function isFilter(document: JsonObject, { name, schema }: JsonObject): boolean {
  const condition = at(schema, 'items');
  const { field, operator, parameters } = at(deref(document, condition), 'properties');
  return name === 'filter' && '$ref' in condition && [field, operator, parameters].every(isObject);
}

/** As the schema says, and readonly, so that a filter can be a constant. */
const filterType = (schema: string): string => `
/** A condition on a field of the items of a list. */
export interface FilterOn<Field extends string = ${schema}['field']> {
  readonly field: Field;
  readonly operator: ${schema}['operator'];
  readonly parameters: readonly ${schema}['parameters'][number][];
}
`;

const INLINE_INT64 =
  'A response with an int64 must be a component schema, so that it can be typed for both int64 modes.';

/** The same operation in the annotated document, whose descriptions state standings. */
function annotatedOperation(annotated: JsonObject, { path, method }: Operation): Operation {
  const item = at(annotated, 'paths', path);
  return { path, method, item, operation: at(item, method) };
}

/** The description of the body, or of its schema if the body has none. */
function bodyDoc(annotated: JsonObject, operation: Operation): string {
  const body = at(annotatedOperation(annotated, operation).operation, 'requestBody');
  const own = text(body['description']) ?? '';
  const schema = deref(
    annotated,
    bodyOf(annotated, { ...operation, operation: { requestBody: body } })?.schema,
  );
  return own === '' || own.startsWith('@') ? (text(schema['description']) ?? own) : own;
}

function methodDoc(document: JsonObject, operation: Operation, annotated: JsonObject): string {
  const success = successOf(document, operation);
  const schema = at(success?.response, 'content', success?.type ?? '', 'schema');
  const standing = standingOf(schema) ?? standingOf(success?.response ?? {});
  const node = standingOf(schema) ? schema : (success?.response ?? {});
  const sure =
    standing === undefined || standing === 'documented' ? '' : provenanceTags(node, standing).join('');
  const returned = (text(success?.response['description']) ?? '').replaceAll(/\s+/g, ' ').trim();
  const [words = '', ...tags] = (
    text(annotatedOperation(annotated, operation).operation['description']) ?? ''
  ).split(/\n(?=@)/);
  const answer = `@returns ${returned}${sure.replace(/^@provenance /, ' Provenance of the response: ')}`;
  return [words, '', `\`${operation.method.toUpperCase()} ${operation.path}\``, '', answer, ...tags].join(
    '\n',
  );
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const indent = (block: string): string => block.replaceAll(/^(?=.)/gm, '  ');

const commentLines = (said: string): string[] => (said === '' ? [] : [comment(said)]);

function comment(said: string): string {
  const lines = said.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `/** ${said} */`;
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}
