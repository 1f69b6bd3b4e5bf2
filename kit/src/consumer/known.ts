import { inert, oneLine } from '../base/text.ts';
import {
  below,
  type Contract,
  provenanceAt,
  rankOf,
  type Shape,
  shapeOf,
  type Standing,
  STANDINGS,
} from '../contract/index.ts';
import type { Consumer } from './usage.ts';

/** A part of the contract that code uses, with its standing and the places of use. */
export interface KnownPart {
  /** `getOrder`, `getOrder: parameter fields`, `Order.status`. */
  readonly part: string;
  readonly standing: Standing;
  readonly note?: string;
  readonly usedIn: readonly string[];
}

/** The parts that a consumer's code depends on, the least certain first. */
export function knownParts(contract: Contract, consumer: Consumer): KnownPart[] {
  const result = new Map<string, { pointer: string; usedIn: Set<string> }>();
  for (const usage of consumer.usages) {
    const place = usagePlace(contract, usage);
    if (place === undefined) continue;
    const entry = result.get(place.part) ?? { pointer: place.pointer, usedIn: new Set<string>() };
    entry.usedIn.add(usage.where);
    result.set(place.part, entry);
  }
  return [...result]
    .map(([part, { pointer, usedIn }]) => ({
      part,
      ...provenanceAt(contract.document, pointer),
      usedIn: [...usedIn],
    }))
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.part < b.part ? -1 : 1));
}

function usagePlace(
  contract: Contract,
  usage: Consumer['usages'][number],
): { part: string; pointer: string } | undefined {
  if (usage.kind === 'property') {
    const pointer = pointerOfField(contract, usage.field);
    return pointer === undefined ? undefined : { part: usage.field, pointer };
  }
  const operation = contract.operations.find(({ id }) => id === usage.operation);
  if (operation === undefined) return undefined;
  if (usage.kind === 'call') return { part: usage.operation, pointer: operation.pointer };
  if (usage.kind !== 'parameter') return undefined;
  const parameter = operation.parameters.find(({ name }) => name === usage.name);
  return parameter && { part: `${usage.operation}: parameter ${usage.name}`, pointer: parameter.pointer };
}

/** The place of `Order.lines.id` in the document, through lists and all that concerns the same value. */
function pointerOfField({ document }: Contract, field: string): string | undefined {
  const [name = '', ...path] = field.split('.');
  const schema = below({ pointer: '', value: document }, 'components', 'schemas', name);
  let shape = shapeOf(document, schema);
  for (const key of path.slice(0, -1)) shape = withItems(shape).field(key);
  const last = path.at(-1);
  return last === undefined ? schema?.pointer : withItems(shape).uses('properties', last)[0]?.pointer;
}

/** A value and, if it is a list, what it lists. */
const withItems = (shape: Shape): Shape =>
  shape.items.isNothing ? shape : shape.and(withItems(shape.items));

const headings: Readonly<Record<Standing, string>> = {
  assumed: 'ASSUMED: the contract fills a gap; traffic may show otherwise',
  inferred: 'INFERRED: it follows from something that is documented',
  observed: 'OBSERVED: programs that use the service show it',
  documented: 'DOCUMENTED',
};

/** For a terminal: the parts and their uses, with the reason for each part that is not documented. */
export function formatKnown(parts: readonly KnownPart[]): string {
  if (parts.length === 0) return 'The code uses no part of the contract.\n';
  const counts = STANDINGS.map(
    (standing) => `${parts.filter((part) => part.standing === standing).length} ${standing}`,
  );
  const blocks = STANDINGS.toReversed().flatMap((standing) => {
    const alike = parts.filter((part) => part.standing === standing);
    return alike.length === 0 ? [] : [headings[standing], ...alike.map(block)];
  });
  return inert(`${[counts.join(', '), ...blocks].join('\n\n')}\n`);
}

const block = ({ part, note, usedIn }: KnownPart): string =>
  [`  ${part}`, ...(note === undefined ? [] : [`    ${note}`]), `    ${usedIn.join(', ')}`]
    .map(oneLine)
    .join('\n');
