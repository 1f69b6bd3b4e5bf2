import {
  entries,
  isObject,
  type JsonObject,
  list,
  member,
  objectAt,
  text,
} from 'openapi-contract-kit/internal/base/json';
import {
  type Contract as LoadedContract,
  correctWith,
  loadContract,
  nodeAt,
  type Operation,
  type Overlay,
} from 'openapi-contract-kit/internal/contract/index';
import { type Node, pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import type { ShownFlow } from '../flows/read-flows.ts';

/** The contract as the pages show it: in groups, with the address that samples call. */
export interface Contract extends LoadedContract {
  readonly title: string;
  readonly tags: readonly TagEntry[];
  /** The tags that have operations. */
  readonly groups: readonly TagEntry[];
  readonly baseUrl: string;
  readonly flows: readonly ShownFlow[];
}

export interface TagEntry {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** What an operation does with the objects of its group: its id without their name, as in `request results`. */
export function actionOf({ name }: TagEntry, { id }: Operation): string {
  const noun = name.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const action = id.replace(new RegExp(`${noun}s?(?![a-z])`), '');
  return action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

interface Setting {
  /** The address that samples call. @default that of the contract */
  readonly baseUrl?: string | undefined;
  readonly overlays?: readonly Overlay[];
  readonly flows?: readonly ShownFlow[];
}

export function parseContract(
  bundle: string,
  { baseUrl, overlays = [], flows = [] }: Setting = {},
): Contract {
  const shipped: unknown = JSON.parse(bundle);
  const version = text(member(shipped, 'openapi')) ?? '';
  if (!isObject(shipped) || !version.startsWith('3.1') || !isObject(shipped['paths'])) {
    throw new Error('The bundle is not an OpenAPI 3.1 document with paths. Run "npm run generate" first.');
  }
  const { document } = correctWith(shipped, overlays);
  const contract = loadContract(document);
  for (const { method, path, node } of contract.operations) {
    if (text(node['operationId']) === undefined)
      throw new Error(`${method} ${path} has no operationId; the docs are addressed by it.`);
  }
  const tags = tagsOf(document, contract.operations);
  return {
    ...contract,
    title: text(member(document['info'], 'title')) ?? '',
    tags,
    groups: tags.filter(({ operations }) => operations.length > 0),
    baseUrl: baseUrl ?? defaultBaseUrl(document),
    flows,
  };
}

/** The flows by the group of the operation that they start with, without empty groups. */
export const flowsByGroup = ({ flows, tags }: Contract) =>
  tags
    .map((tag) => ({
      tag,
      own: flows.filter(({ steps: [first] }) => tag.operations.some(({ id }) => id === first?.operation)),
    }))
    .filter(({ own }) => own.length > 0);

/** The flows that call the operation. */
export const flowsWith = ({ flows }: Contract, { id }: Operation): readonly ShownFlow[] =>
  flows.filter(({ steps }) => steps.some(({ operation }) => operation === id));

/** The declared groups in their order, then groups that only operations name. */
function tagsOf(document: JsonObject, operations: readonly Operation[]): TagEntry[] {
  const groupOf = ({ tag }: Operation): string => (tag === '' ? 'Other' : tag);
  const descriptions = new Map(
    list(document['tags']).map((tag) => [
      text(member(tag, 'name')) ?? '',
      text(member(tag, 'description')) ?? '',
    ]),
  );
  const names = new Set([...descriptions.keys(), ...operations.map(groupOf)]);
  return [...names].map((name) => ({
    name,
    slug: slug(name),
    description: descriptions.get(name) ?? '',
    operations: operations.filter((operation) => groupOf(operation) === name),
  }));
}

/** A name or a heading in the address of a page or a section. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export interface Component extends Node {
  readonly name: string;
}

/** The components of a kind, by name. */
export const componentsOf = ({ document }: LoadedContract, kind: string): Component[] =>
  entries(member(document['components'], kind)).map(([name]) => ({
    name,
    ...nodeAt(document, pointerOf(['components', kind, name])),
  }));

/** The schema of this name. */
export const schemaNode = ({ document }: LoadedContract, name: string): Node =>
  nodeAt(document, pointerOf(['components', 'schemas', name]));

const KINDS = ['schemas', 'parameters', 'headers', 'responses'] as const;

/** The kinds of component that have their own place on a page. */
export type ShownKind = (typeof KINDS)[number];

/** A part of the contract that has its own place on a page. */
export interface Place {
  readonly kind: 'operation' | ShownKind;
  readonly name: string;
  readonly part: JsonObject;
}

export const placesOf = (contract: LoadedContract): Place[] => [
  ...contract.operations.map(({ id, node }) => ({ kind: 'operation' as const, name: id, part: node })),
  ...KINDS.flatMap((kind) =>
    componentsOf(contract, kind).map(({ name, value }) => ({ kind, name, part: value })),
  ),
];

/** Whether a part is a component, which has its own standing. */
export const isComponent = ({ pointer }: { readonly pointer: string }): boolean =>
  pointer.startsWith('/components/');

function defaultBaseUrl({ servers }: JsonObject): string {
  const [server] = list(servers);
  const url = text(member(server, 'url'));
  if (url === undefined) return 'https://automation.example.com';
  return url.replace(
    /\{([^}]+)\}/g,
    (whole, name: string) => text(objectAt(server, 'variables', name)['default']) ?? whole,
  );
}
