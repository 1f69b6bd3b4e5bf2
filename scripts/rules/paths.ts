import { compilePattern } from 'openapi-contract-kit/internal/base/pattern/pattern';
import { child, typesOf } from 'openapi-contract-kit/internal/contract/index';
import { entries, isList, type JsonObject, member, text } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import { parametersOf } from './parameters-and-bodies.ts';
import { at, atKey, type LintedOperation, type Problem, type Rule } from './rule.ts';

interface Path {
  readonly template: string;
  readonly item: Node;
  readonly segments: string[];
  /** The schemas of its parameters by name. */
  readonly schemas: Map<string, Node>;
}

const NAME = /^\{(.+)\}$/;

function pathsOf(document: JsonObject, operations: readonly LintedOperation[]): Path[] {
  const paths = new Map<string, Path>();
  for (const operation of operations) {
    if (operation.callback) continue;
    const { path: template, pathItem: item } = operation;
    const path = paths.get(template) ?? { template, item, segments: template.split('/'), schemas: new Map() };
    paths.set(template, path);
    for (const parameter of parametersOf(document, operation)) {
      const schema = child(document, parameter, 'schema');
      if (parameter.value['in'] === 'path' && schema)
        path.schemas.set(text(parameter.value['name']) ?? '', schema);
    }
  }
  return [...paths.values()];
}

/** Whether this text can be a value of the path's parameter. */
function accepts(path: Path, segment: string, value: string): boolean {
  const schema = path.schemas.get(NAME.exec(segment)?.[1] ?? '');
  if (schema === undefined) return true;
  if (typesOf(schema.value).includes('string')) {
    const { pattern, enum: values, minLength = 0, maxLength = Infinity } = schema.value;
    if (isList(values)) return values.includes(value);
    if (value.length < Number(minLength) || value.length > Number(maxLength)) return false;
    return typeof pattern !== 'string' || compilePattern(pattern).matches(value) !== false;
  }
  return !typesOf(schema.value).includes('integer') || /^-?\d+$/.test(value);
}

/**
 * Whether one URL can match both: each pair of segments is the same text, two parameters, or a text that the parameter
 * accepts.
 */
function collide(one: Path, other: Path): boolean {
  if (one.segments.length !== other.segments.length) return false;
  return one.segments.every((segment, index) => {
    const opposite = other.segments[index] ?? '';
    const [here, there] = [NAME.test(segment), NAME.test(opposite)];
    if (here && there) return true;
    if (here) return accepts(one, segment, opposite);
    return there ? accepts(other, opposite, segment) : segment === opposite;
  });
}

const listed = ({ item }: Path): string | undefined => text(member(item.value['x-path-collision'], 'with'));

export const pathCollision: Rule = {
  name: 'path-collision',
  says: 'No URL matches two paths, unless one of them lists the other in x-path-collision with a reason; an outdated listing is an error too. A fixed segment collides with a parameter that can have it as its value.',
  *check({ document, operations }) {
    const paths = pathsOf(document, operations);
    for (const [index, one] of paths.entries()) {
      for (const other of paths.slice(index + 1))
        if (collide(one, other) && listed(one) !== other.template && listed(other) !== one.template)
          yield atKey(
            one.item.pointer,
            `${one.template} and ${other.template} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.`,
          );
      yield* listingFaults(one, paths);
    }
  },
};

function* listingFaults(one: Path, paths: readonly Path[]): Generator<Problem> {
  const mark = one.item.value['x-path-collision'];
  if (mark === undefined) return;
  const pointer = `${one.item.pointer}/x-path-collision`;
  const target = paths.find(({ template }) => template === listed(one));
  if (target === undefined || target === one || !collide(one, target))
    yield at(
      pointer,
      `x-path-collision of ${one.template} lists ${listed(one)}, which it does not collide with: correct or remove it.`,
    );
  if ((text(member(mark, 'reason'))?.trim() ?? '') === '')
    yield at(pointer, `x-path-collision of ${one.template} gives no reason: say why both paths are needed.`);
}

/** `/goals/{goalId}` is in paths/goals_{goalId}.yaml. */
const fileOf = (template: string): string => `paths/${template.slice(1).replaceAll('/', '_')}.yaml`;

export const pathFiles: Rule = {
  name: 'path-files',
  says: 'The file of a path is named after its template, slash to underscore, braces kept; the path table is in URL order.',
  *check({ document, sources: { root, references } }) {
    let before = '';
    for (const [template] of entries(document['paths'])) {
      const keys = ['paths', template];
      const reference = references.find(
        ({ file, keys: [section, name, more] }) =>
          file === root && section === 'paths' && name === template && more === undefined,
      );
      const fileName = fileOf(template);
      if (reference !== undefined && reference.ref.replace(/^\.\//, '') !== fileName)
        yield {
          message: `${template} is kept in ${reference.ref}: call the file ${fileName}.`,
          place: root.place([...keys, '$ref']),
        };
      if (template < before)
        yield {
          message: `${template} is listed after ${before}: keep the path table in URL order.`,
          place: root.place(keys, true),
        };
      before = template;
    }
  },
};
