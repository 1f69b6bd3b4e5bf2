import { operationsOf, parametersOf, type Operation } from './operations.ts';
import { at, follow, isRecord, keyOf, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { hasType } from './schemas.ts';

interface Path {
  readonly template: string;
  readonly item: Place;
  readonly segments: string[];
  /** The schemas of its parameters by name. */
  readonly schemas: Map<string, Place>;
}

const NAME = /^\{(.+)\}$/;

function pathsOf(resolve: Resolve, operations: readonly Operation[]): Path[] {
  const paths = new Map<string, Path>();
  for (const operation of operations) {
    if (operation.callback) continue;
    const { path: template, item } = operation;
    const path = paths.get(template) ?? { template, item, segments: template.split('/'), schemas: new Map() };
    paths.set(template, path);
    for (const parameter of parametersOf(resolve, operation)) {
      if (parameter.node.in !== 'path') continue;
      path.schemas.set(String(parameter.node.name), follow(resolve, at(parameter, 'schema')));
    }
  }
  return [...paths.values()];
}

/** Whether a value of the path's parameter may read like this text. */
function accepts(path: Path, segment: string, text: string): boolean {
  const schema = path.schemas.get(NAME.exec(segment)?.[1] ?? '');
  if (schema === undefined || !isRecord(schema.node)) return true;
  if (hasType(schema, 'string')) {
    const { pattern, enum: values } = schema.node;
    if (Array.isArray(values)) return values.includes(text);
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  }
  return !hasType(schema, 'integer') || /^-?\d+$/.test(text);
}

/** Whether one URL can match both: at each place the same text, two parameters, or a text that the other takes. */
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

function listed(path: Path): { with?: unknown; reason?: unknown } | undefined {
  const mark = isRecord(path.item.node) ? path.item.node['x-path-collision'] : undefined;
  return isRecord(mark) ? mark : undefined;
}

export const pathCollision: Rule = {
  name: 'path-collision',
  says: 'No URL matches two paths, unless one of them lists the other in x-path-collision with a reason; a listing that is no longer true is an error too. A text collides with a parameter that can have it as its value.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      const paths = pathsOf(resolve, operationsOf(resolve, { node, location }));
      paths.forEach((one, index) => {
        for (const other of paths.slice(index + 1)) {
          if (!collide(one, other)) continue;
          if (listed(one)?.with === other.template || listed(other)?.with === one.template) continue;
          ctx.report({
            message: `${one.template} and ${other.template} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.`,
            location: keyOf(one.item.location),
          });
        }
        const mark = listed(one);
        if (mark === undefined) return;
        const place = at(one.item, 'x-path-collision').location;
        const target = paths.find(({ template }) => template === mark.with);
        if (target === undefined || target === one || !collide(one, target)) {
          ctx.report({
            message: `x-path-collision of ${one.template} lists ${String(mark.with)}, which it does not collide with: correct or remove it.`,
            location: place,
          });
        }
        if (typeof mark.reason !== 'string' || mark.reason.trim() === '') {
          ctx.report({
            message: `x-path-collision of ${one.template} gives no reason: say why the two paths have to stand.`,
            location: place,
          });
        }
      });
    },
  }),
};
