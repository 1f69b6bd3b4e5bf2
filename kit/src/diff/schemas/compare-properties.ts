import { weaker } from '../../contract/index.ts';
import { partOf, children, type Stated } from '../node.ts';
import { isHidden } from './hidden.ts';
import { alwaysHas } from './implied.ts';
import { isNothing, schemasStating, type EffectiveSchema } from './effective-schema.ts';
import { nonEmpty, type Nodes, type SchemaComparison } from './schema-comparison.ts';

/** The objects whose properties are compared. */
interface BothShapes {
  readonly a: EffectiveSchema;
  readonly b: EffectiveSchema;
}

export function compareProperties(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    const [old, now] = [schemasFor(a, name), schemasFor(b, name)];
    if (old === undefined && now !== undefined) addProperty(step, { a, b }, name, now);
    else if (old !== undefined && now === undefined) removeProperty(step, name, old);
    else if (old !== undefined && now !== undefined) compareProperty(step, { a, b }, name, { old, new: now });
  }
  compareForbidden(step, a, b);
  compareRequired(step, a, b);
  compareUnlisted(step, a, b);
  step.order('properties', { old: a.node, new: b.node }, [...a.properties.keys()], [...b.properties.keys()]);
}

/** The schemas of a listed property, or of one that matches a pattern. */
function schemasFor(shape: EffectiveSchema, name: string): Nodes | undefined {
  const listed = shape.properties.get(name);
  if (listed !== undefined) return nonEmpty(listed);
  const stating = shape.members.flatMap((member) => schemasStating(member, name));
  const byPattern = stating.some(({ pointer }) => pointer.includes('/patternProperties/'));
  return byPattern && stating.every(({ value }) => value !== false) ? nonEmpty(stating) : undefined;
}

function compareProperty(
  step: SchemaComparison,
  { a, b }: BothShapes,
  name: string,
  { old, new: now }: { readonly old: Nodes; readonly new: Nodes },
): void {
  const [wasHidden, isHiddenNow] = [isHidden(step, 'old', old), isHidden(step, 'new', now)];
  const part = { old: old[0], new: now[0] };
  const isRequest = step.direction === 'request';
  const required = a.required.has(name);
  if (!wasHidden && isHiddenNow) {
    step.find(isRequest ? 'property-made-read-only' : 'property-made-write-only', name, part);
  } else if (wasHidden && !isHiddenNow) {
    if (isRequest && b.required.has(name)) step.find('required-property-added', name, part);
    else step.find(isRequest ? 'property-made-writable' : 'property-made-readable', name, part);
  } else if (!wasHidden) step.below(`.${name}`, old, now, { required });
}

function addProperty(step: SchemaComparison, { a, b }: BothShapes, name: string, nodes: Nodes): void {
  const required = b.required.get(name);
  if (isHidden(step, 'new', nodes)) {
    if (step.direction === 'response') step.find('write-only-property-added', name, { new: nodes[0] });
    return;
  }
  const rulesOut = ruledOutBy(a, name);
  if (step.direction === 'response' && rulesOut !== undefined)
    step.find('property-allowed', name, { new: nodes[0] }, { standing: rulesOut.standing });
  else if (required === undefined || a.required.has(name))
    step.find('property-added', name, { new: nodes[0] });
  else step.find('required-property-added', name, { new: nodes[0] }, { standing: required.standing });
  // A property that was unlisted had to match the schema of unlisted properties.
  const before = a.additional.filter(({ value }) => typeof value !== 'boolean');
  // A schema that mentions no properties and requires no object does not count as leaving some unnamed.
  const speaksOfObjects = a.types !== undefined || a.additional.length > 0;
  if (before.length > 0 || (!speaksOfObjects && step.direction === 'request'))
    step.below(`.${name}`, before, nodes);
}

/** The keyword that excludes a property. */
const ruledOutBy = (shape: EffectiveSchema, name: string): Stated | undefined =>
  shape.members.flatMap((member) => schemasStating(member, name)).find(isNothing) ??
  shape.additional.find(({ value }) => value === false);

/** Properties that one side refuses by name and the other does not name. */
function compareForbidden(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  for (const [name, node] of forbiddenIn(b))
    if (!a.properties.has(name) && ruledOutBy(a, name) === undefined)
      step.find('property-forbidden', name, { new: node });
  for (const [name, node] of forbiddenIn(a))
    if (!b.properties.has(name) && ruledOutBy(b, name) === undefined)
      step.find('property-allowed', name, { old: node });
}

const forbiddenIn = (shape: EffectiveSchema): (readonly [string, Stated])[] =>
  shape.members
    .flatMap((member) => children(partOf(member, 'properties')))
    .filter(([, node]) => isNothing(node));

function removeProperty(step: SchemaComparison, name: string, nodes: Nodes): void {
  if (!isHidden(step, 'old', nodes)) step.find('property-removed', name, { old: nodes[0] });
  else if (step.direction === 'response') step.find('write-only-property-removed', name, { old: nodes[0] });
}

function compareRequired(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  for (const [name, node] of b.required) {
    const old = a.properties.get(name)?.[0];
    const gone = b.properties.get(name) === undefined && old !== undefined;
    const fresh = b.properties.get(name) !== undefined && old === undefined;
    if (a.required.has(name) || gone || fresh || isHiddenAnywhere(step, a, b, name)) continue;
    const rule = alwaysHas({ step, side: 'old', shape: a }, name)
      ? 'unapplied-keyword-changed'
      : 'property-made-required';
    step.find(rule, name, { old, new: node }, { standing: node.standing });
  }
  for (const [name, node] of a.required) {
    const now = b.properties.get(name)?.[0];
    const gone = a.properties.get(name) !== undefined && now === undefined;
    if (b.required.has(name) || gone || isHiddenAnywhere(step, a, b, name)) continue;
    const { standing } = weaker(a.properties.get(name)?.[0] ?? node, node);
    const rule = alwaysHas({ step, side: 'new', shape: b }, name)
      ? 'unapplied-keyword-changed'
      : 'property-made-optional';
    step.find(rule, name, { old: node, new: now }, { standing });
  }
}

const isHiddenAnywhere = (
  step: SchemaComparison,
  a: EffectiveSchema,
  b: EffectiveSchema,
  name: string,
): boolean =>
  isHidden(step, 'old', a.properties.get(name) ?? []) || isHidden(step, 'new', b.properties.get(name) ?? []);

function compareUnlisted(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [old, now] = [a.additional[0], b.additional[0]];
  const [wasClosed, isClosed] = [old?.value === false, now?.value === false];
  const part = { old: old ?? a.node, new: now ?? b.node };
  if (!wasClosed && isClosed) step.find('unlisted-properties-closed', 'additionalProperties', part);
  else if (wasClosed && !isClosed) step.find('unlisted-properties-opened', 'additionalProperties', part);
  else if (!isClosed && (old ?? now) !== undefined) {
    step.below('{}', a.additional, b.additional);
  }
}
