import type {
  ComponentKind,
  ComponentKinds,
  Components,
  Example,
  Method,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Reference,
} from './types.ts';
import { methods } from './types.ts';

/** An operation with what its page needs to know about where it stands. */
export interface OperationEntry {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly operation: Operation;
  readonly pathItem: PathItem;
  readonly parameters: readonly (Parameter | Reference)[];
}

export interface TagEntry {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly operations: readonly OperationEntry[];
}

export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: readonly OperationEntry[];
  readonly tags: readonly TagEntry[];
  readonly components: Components;
  readonly baseUrl: string;
}

export function parseContract(text: string, baseUrl?: string): Contract {
  const document: unknown = JSON.parse(text);
  if (!isDocument(document)) {
    throw new Error('The bundle is not an OpenAPI 3.1 document with paths. Run "npm run generate" first.');
  }
  const operations = Object.entries(document.paths).flatMap(([path, item]) => operationsOf(path, item));
  const names = new Set([
    ...(document.tags ?? []).map((tag) => tag.name),
    ...operations.map(({ tag }) => tag),
  ]);
  const descriptions = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? '']));
  return {
    document,
    operations,
    tags: [...names].map((name) => ({
      name,
      slug: slug(name),
      description: descriptions.get(name) ?? '',
      operations: operations.filter(({ tag }) => tag === name),
    })),
    components: document.components ?? {},
    baseUrl: baseUrl ?? defaultBaseUrl(document),
  };
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** 'Goal' of '#/components/schemas/Goal'. */
export function nameOf(ref: string): string {
  return decodeURIComponent(ref.slice(ref.lastIndexOf('/') + 1))
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** Follows a reference into the components; anything else comes back as it is. */
export function resolve<K extends ComponentKind>(
  contract: Contract,
  kind: K,
  value: ComponentKinds[K] | Reference,
): { readonly value: ComponentKinds[K]; readonly name?: string; readonly site?: Reference } {
  if (!isReference(value)) return { value };
  const name = nameOf(value.$ref);
  const found = contract.components[kind]?.[name];
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere in the bundle.`);
  return { value: found, name, site: value };
}

export function examplesOf(
  contract: Contract,
  holder: { readonly examples?: Readonly<Record<string, Example | Reference>> },
): readonly (Example & { readonly name: string })[] {
  return Object.entries(holder.examples ?? {}).map(([name, example]) => ({
    name,
    ...resolve(contract, 'examples', example).value,
  }));
}

function isReference(value: object): value is Reference {
  return '$ref' in value;
}

function isDocument(value: unknown): value is OpenApiDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'openapi' in value &&
    typeof value.openapi === 'string' &&
    value.openapi.startsWith('3.1') &&
    'paths' in value &&
    typeof value.paths === 'object' &&
    value.paths !== null
  );
}

function operationsOf(path: string, pathItem: PathItem): OperationEntry[] {
  return methods.flatMap((method) => {
    const operation = pathItem[method];
    if (!operation) return [];
    const id = operation.operationId;
    if (!id)
      throw new Error(`${method.toUpperCase()} ${path} has no operationId; the docs are addressed by it.`);
    return {
      id,
      method,
      path,
      tag: operation.tags?.[0] ?? 'Other',
      operation,
      pathItem,
      parameters: [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])],
    };
  });
}

function defaultBaseUrl({ servers }: OpenApiDocument): string {
  const server = servers?.[0];
  if (!server) return 'https://automation.example.com';
  return server.url.replace(
    /\{([^}]+)\}/g,
    (whole, name: string) => server.variables?.[name]?.default ?? whole,
  );
}
