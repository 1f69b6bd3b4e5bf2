import { defined } from '../base/defined.ts';
import type { Node } from '../base/pointer.ts';
import { entries, isObject, member, strings, text, type JsonObject } from '../base/json.ts';

/** What a schema says with `x-resource` about the objects that it describes. Tools derive the rest from the paths. */
export interface ResourceMark {
  /** The schema's name in words: `FeatureFlag` describes a "feature flag". */
  readonly kind: string;
  readonly schema: Node;
  /** The property that identifies an object in its path, or several by their path parameters. */
  readonly key?: string | Readonly<Record<string, string>>;
  /** The operations that create objects; tools that need one call the first. */
  readonly create: readonly string[];
  readonly list?: string;
  readonly read?: string;
  readonly change?: string;
  readonly remove?: string;
  /** What is sent before a removal is repeated, if it was refused. */
  readonly release?: { readonly operation: string; readonly params: Readonly<Record<string, string>> };
  /** What is sent if no operation removes an object. */
  readonly archive?: { readonly operation: string; readonly body: JsonObject };
  /** Why a tool creates such objects only if it is told to. */
  readonly irreversible?: string;
  /** The kind of object whose key a property holds. */
  readonly references: Readonly<Record<string, string>>;
  /** Properties with the keys of objects that are part of this one. */
  readonly contains: readonly string[];
  /** Properties whose value only one object may have. */
  readonly unique: readonly string[];
  /** Properties that may read back differently. */
  readonly uncertain: readonly string[];
}

/** The roles of single operations. */
export const RESOURCE_ROLES = ['list', 'read', 'change', 'remove'] as const;

/** "feature flag" for `FeatureFlag`. */
export const kindOf = (schema: string): string =>
  schema.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

/** The marks of all component schemas. What has an unknown form is ignored. */
export function resourceMarks(document: JsonObject): ResourceMark[] {
  return entries(member(document['components'], 'schemas')).flatMap(([name, value]): ResourceMark[] => {
    const mark = member(value, 'x-resource');
    if (!isObject(mark) || !isObject(value)) return [];
    const schema: Node = { pointer: `/components/schemas/${name}`, value };
    const [release, archive, irreversible] = [mark['release'], mark['archive'], text(mark['irreversible'])];
    const roles = RESOURCE_ROLES.flatMap((role) => {
      const id = text(mark[role]);
      return id === undefined ? [] : [[role, id] as const];
    });
    const key = text(mark['key']) ?? texts(mark['key']);
    const [releaseId, body] = [text(member(release, 'operation')), text(member(archive, 'operation'))];
    return [
      {
        kind: kindOf(name),
        schema,
        ...(mark['key'] !== undefined && { key }),
        create: strings([mark['create'] ?? []].flat()),
        ...Object.fromEntries(roles),
        ...(releaseId !== undefined && {
          release: { operation: releaseId, params: texts(member(release, 'params')) },
        }),
        ...(body !== undefined && {
          archive: { operation: body, body: Object.fromEntries(entries(member(archive, 'body'))) },
        }),
        ...defined({ irreversible }),
        references: texts(mark['references']),
        contains: strings(mark['contains']),
        unique: strings(mark['unique']),
        uncertain: strings(mark['uncertain']),
      },
    ];
  });
}

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries(value).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one] as const] : [])),
  );
