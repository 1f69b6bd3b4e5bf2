import type { Contract } from '../contract/contract.ts';
import { resolve } from '../contract/contract.ts';
import type { Links } from '../site/links.ts';
import type { TextPage } from '../text/text-pages.ts';

/** One thing that search can find. */
export interface SearchEntry {
  readonly id: number;
  readonly kind: 'operation' | 'parameter' | 'schema' | 'field' | 'page';
  readonly name: string;
  readonly context: string;
  readonly text: string;
  readonly href: string;
}

export function searchEntries(contract: Contract, links: Links, texts: readonly TextPage[]): SearchEntry[] {
  const found = [
    ...contract.operations.map(({ id, method, path, operation }) => ({
      kind: 'operation' as const,
      name: id,
      context: `${method.toUpperCase()} ${path}`,
      text: `${operation.summary ?? ''} ${operation.description ?? ''}`,
      href: links.operation(id),
    })),
    ...contract.operations.flatMap(({ id, parameters }) =>
      parameters.map((given) => {
        const { value } = resolve(contract, 'parameters', given);
        return {
          kind: 'parameter' as const,
          name: value.name,
          context: id,
          text: value.description ?? '',
          href: `${links.operation(id)}.${value.name}`,
        };
      }),
    ),
    ...Object.entries(contract.components.schemas ?? {}).flatMap(([name, schema]) => [
      {
        kind: 'schema' as const,
        name,
        context: 'Schema',
        text: schema.description ?? '',
        href: links.component('schemas', name),
      },
      ...Object.entries(schema.properties ?? {}).map(([field, property]) => ({
        kind: 'field' as const,
        name: field,
        context: name,
        text: typeof property === 'object' ? (property.description ?? '') : '',
        href: `${links.component('schemas', name)}.${field}`,
      })),
    ]),
    ...texts.map(({ title, group, markdown, path }) => ({
      kind: 'page' as const,
      name: title,
      context: group,
      text: markdown.replace(/[#`*|>-]+/g, ' ').slice(0, 4000),
      href: links.page(path),
    })),
  ];
  return found.map((entry, id) => ({ id, ...entry }));
}
