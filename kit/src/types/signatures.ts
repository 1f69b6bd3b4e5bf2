/** Writes one plain method signature per operation, from the types in schema.d.ts. */
import type TS from 'typescript';
import { ts } from './compiler.ts';
import { provenanceTags } from './doc-text.ts';
import { objectAt, isObject, type Json, type JsonObject, member, strings, text } from '../base/json.ts';
import {
  deref,
  loadContract,
  type MediaType,
  type Operation,
  type Parameter,
  type RequestBody,
  standingIn,
  successOf,
  typesOf,
} from '../contract/index.ts';
import { keysOf, valueAt } from '../base/pointer.ts';
import { itemSchema } from './untypable-parts.ts';
import { resultsOf } from './operation-table.ts';
import { filterName, hasOwnType } from './name-schemas.ts';
import { readTypes, type TypeReader } from './type-reader.ts';
import { docComment, indent, memberName, stringLiteral } from './typescript.ts';

export interface Signatures {
  readonly methods: readonly string[];
  /** The schemas that list filters consist of. */
  readonly filterTypes: readonly string[];
  /** Component schemas that parameters and bodies refer to. */
  readonly requestTypes: ReadonlySet<string>;
  /** Component schemas that responses refer to. */
  readonly responseTypes: ReadonlySet<string>;
}

/** The signature of each method. */
export function methodSignatures(
  document: JsonObject,
  annotated: JsonObject,
  schemaTypes: TS.SourceFile,
): Signatures {
  return new SignatureWriter(document, annotated, schemaTypes).write();
}

/** Collects the types that signatures name. */
class SignatureWriter {
  readonly #document: JsonObject;
  readonly #annotated: JsonObject;
  readonly #reader: TypeReader;
  readonly #operations: readonly Operation[];
  readonly #requestTypes = new Set<string>();
  readonly #responseTypes = new Set<string>();
  /** The names of filter types, by the schemas of their conditions. */
  readonly #filters = new Map<string, string>();

  constructor(document: JsonObject, annotated: JsonObject, schemaTypes: TS.SourceFile) {
    this.#document = document;
    this.#annotated = annotated;
    this.#reader = readTypes(schemaTypes, new Set(Object.keys(objectAt(document, 'components', 'schemas'))));
    this.#operations = loadContract(document).operations;
  }

  write(): Signatures {
    return {
      methods: this.#operations.map((operation) => this.#method(operation)),
      filterTypes: [...this.#filters].map(filterType),
      requestTypes: this.#requestTypes,
      responseTypes: this.#responseTypes,
    };
  }

  #request(node: TS.TypeNode): string {
    return this.#reader.print(node, (name) => {
      this.#requestTypes.add(hasOwnType(name) ? name : 'Schemas');
      return hasOwnType(name) ? name : `Schemas[${stringLiteral(name)}]`;
    });
  }

  #ofResponse(name: string): string {
    this.#responseTypes.add(name);
    return `S[${stringLiteral(name)}]`;
  }

  #parameters(operation: Operation): { lines: string[]; required: boolean } {
    const { id, requestBody } = operation;
    const lines: string[] = [];
    let required = false;
    for (const parameter of operation.parameters) {
      const { name, in: place } = parameter;
      const member = this.#reader.member(this.#reader.operation(id), 'parameters', place, name);
      if (!member || (place !== 'path' && place !== 'query')) continue;
      const must = place === 'path' || parameter.required;
      required ||= must;
      const array = ts.isArrayTypeNode(member) ? 'readonly ' : '';
      const type =
        isFilter(this.#document, parameter) && ts.isArrayTypeNode(member)
          ? `${this.#conditionOn(operation, this.#request(member.elementType))}[]`
          : this.#request(member);
      lines.push(...docComment(docOf(this.#annotated, parameter.pointer)));
      lines.push(`${memberName(name)}${must ? '' : '?'}: ${array}${type};`);
    }
    const types = (requestBody?.content ?? []).flatMap(
      (media) =>
        this.#reader.member(this.#reader.operation(id), 'requestBody', 'content', mediaTypeOf(media)) ?? [],
    );
    if (requestBody && types.length > 0) {
      required ||= requestBody.required;
      lines.push(...docComment(bodyDoc(this.#annotated, requestBody)));
      lines.push(
        `body${requestBody.required ? '' : '?'}: ${types.map((type) => this.#request(type)).join(' | ')};`,
      );
    }
    return { lines, required };
  }

  /** A filter accepts any field, and completes those that are known for the list. */
  #conditionOn(operation: Operation, schema: string): string {
    const name = this.#filters.get(schema) ?? filterName(this.#filters.size);
    this.#filters.set(schema, name);
    const fields = strings(operation.node['x-filter-fields']).map(stringLiteral);
    return fields.length > 0 ? `${name}<${fields.join(' | ')}>` : name;
  }

  #result(operation: Operation): string {
    const success = successOf(operation);
    const [media] = success?.content ?? [];
    if (success === undefined || media === undefined) return 'undefined';
    const { id } = operation;
    const { status } = success;
    const node = this.#reader.member(
      this.#reader.operation(id),
      'responses',
      status,
      'content',
      mediaTypeOf(media),
    );
    const printed =
      node === undefined ? 'unknown' : this.#reader.print(node, (name) => this.#ofResponse(name));
    return success.mayBeEmpty ? `${printed} | undefined` : printed;
  }

  #item(operation: Operation, pagination: JsonObject): string {
    const name = itemSchema(this.#document, operation, pagination);
    return name === undefined ? 'unknown' : this.#ofResponse(name);
  }

  #method(operation: Operation): string {
    const { node } = operation;
    const id = memberName(operation.id);
    const headers = declaredHeaders(this.#document, operation);
    const { lines, required } = this.#parameters(operation);
    const params = lines.length > 0 ? `{\n${indent(lines.join('\n'))}\n}` : 'Record<string, never>';
    const doc = docComment(methodDoc(operation, this.#annotated)).join('');
    const { 'x-pagination': pagination, 'x-polling': polling } = node;
    if (isObject(pagination)) {
      const types = [
        params,
        this.#result(operation),
        this.#item(operation, pagination),
        'Options',
        ...headers,
      ];
      return indent(
        `${doc}\nreadonly ${id}: ${required ? 'PaginatedMethod' : 'PaginatedList'}<\n${indent(types.join(',\n'))}\n>;`,
      );
    }
    if (isObject(polling)) {
      const types = [params, this.#result(operation), 'Options', ...headers];
      return indent(`${doc}\nreadonly ${id}: PollableMethod<\n${indent(types.join(',\n'))}\n>;`);
    }
    const resultsId = resultsOf(this.#document, operation);
    const results = this.#operations.find((each) => each.id === resultsId);
    if (results) {
      const types = [params, this.#result(operation), this.#result(results), 'Options', ...headers];
      return indent(`${doc}\nreadonly ${id}: ReportMethod<\n${indent(types.join(',\n'))}\n>;`);
    }
    const arguments_ = `this: void,\nparams${required ? '' : '?'}: ${params},\noptions?: Options,`;
    return indent(
      `${doc}\n${id}(\n${indent(arguments_)}\n): Call<${[this.#result(operation), ...headers].join(', ')}>;`,
    );
  }
}

/** The headers that the contract declares for a success, with the type of their texts; none if there are none. */
function declaredHeaders(document: JsonObject, operation: Operation): string[] {
  const fields = (successOf(operation)?.headers ?? []).map(
    ({ name, node }) =>
      `${stringLiteral(name)}: ${headerText(deref(document, objectAt(node.value, 'schema')))}`,
  );
  return fields.length > 0 ? [`{ ${fields.join('; ')} }`] : [];
}

/** The type of a header as text. */
function headerText(schema: JsonObject): string {
  const types = typesOf(schema);
  const values = strings(schema['enum']).map(stringLiteral);
  if (types.length > 0 && types.every((type) => type === 'integer' || type === 'number'))
    return '`${number}`';
  return values.length > 0 ? values.join(' | ') : 'string';
}

/** A list of conditions, each of a named schema with the name of a field, an operator and perhaps a list of parameters. */
function isFilter(document: JsonObject, { name, schema }: Parameter): boolean {
  const condition = objectAt(schema.value, 'items');
  const { properties, required } = deref(document, condition);
  const { field, operator, parameters } = objectAt(properties);
  const isOf = (type: string, value: Json | undefined): boolean =>
    typesOf(deref(document, value)).join() === type;
  return (
    name === 'filter' &&
    '$ref' in condition &&
    strings(required).includes('field') &&
    isOf('string', field) &&
    isObject(operator) &&
    isOf('array', parameters)
  );
}

/** As the schema says, and readonly, so that a filter can be a constant. */
const filterType = ([schema, name]: readonly [string, string]): string => `
/** A condition on a field of the items of a list. */
export interface ${name}<Known extends string = ${schema}['field']> {
  readonly field: Known | (string & {});
  readonly operator: ${schema}['operator'];
  readonly parameters?: readonly NonNullable<${schema}['parameters']>[number][];
}
`;

/** The media type as it is written in the document, and so in schema.d.ts. */
const mediaTypeOf = ({ pointer }: MediaType): string => keysOf(pointer).at(-1) ?? '';

/** The description of the same part in the annotated document, where it states the standing. */
const docOf = (annotated: JsonObject, pointer: string): string =>
  text(member(valueAt(annotated, pointer), 'description')) ?? '';

/** The description of the body, or of its schema if the body has none. */
function bodyDoc(annotated: JsonObject, { pointer, content }: RequestBody): string {
  const own = docOf(annotated, pointer);
  if (own !== '' && !own.startsWith('@')) return own;
  const schema = valueAt(annotated, content[0]?.schema?.pointer ?? '');
  return text(deref(annotated, schema)['description']) ?? own;
}

function methodDoc(operation: Operation, annotated: JsonObject): string {
  const success = successOf(operation);
  const response = success?.node ?? {};
  const schema = success?.content[0]?.schema?.value ?? {};
  const node = standingIn(schema) ? schema : response;
  const sure = provenanceTags(node, {
    standing: standingIn(node) ?? 'documented',
    descriptionStanding: 'documented',
  }).join('');
  const description = (success?.description ?? '').replaceAll(/\s+/g, ' ').trim();
  const [words = '', ...tags] = docOf(annotated, operation.pointer).split(/\n(?=@)/);
  const tag = `@returns ${description}${sure.replace(/^@provenance /, ' Provenance of the response: ')}`;
  const address = `\`${operation.method} ${operation.path}\``;
  return [...(words === '' ? [] : [words, '']), address, '', tag, ...tags].join('\n');
}
