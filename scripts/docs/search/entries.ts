import type { Contract, OperationEntry } from '../contract/contract.ts';
import { resolve } from '../contract/contract.ts';
import type { Shape } from '../contract/shape.ts';
import { shapeOf, shapeOfComponent } from '../contract/shape.ts';
import type { Links } from '../site/links.ts';
import { anchorOf, type EntryPoint } from '../surface/read-surface.ts';
import { headingId } from '../text/markdown.ts';
import type { TextPage } from '../text/text-pages.ts';

/** One thing that search can find. */
export interface SearchEntry {
  readonly id: number;
  readonly kind: 'operation' | 'parameter' | 'schema' | 'field' | 'page' | 'section' | 'export';
  readonly name: string;
  readonly context: string;
  readonly text: string;
  readonly href: string;
}

export interface Searched {
  readonly texts: readonly TextPage[];
  readonly surface: readonly EntryPoint[];
}

export function searchEntries(contract: Contract, links: Links, { texts, surface }: Searched): SearchEntry[] {
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
    ...Object.entries(contract.components.schemas ?? {}).flatMap(([name, schema]) => {
      const page = links.component('schemas', name).split('#')[0] ?? '';
      const shape = shapeOfComponent(contract, name);
      return [
        {
          kind: 'schema' as const,
          name,
          context: 'Schema',
          text: `${schema.description ?? ''} ${valuesIn(shape)}`,
          href: links.component('schemas', name),
        },
        ...fieldsIn(shape, page, name),
      ];
    }),
    ...contract.operations.flatMap((entry) => inlineShapes(contract, entry, links)),
    ...texts.map(({ title, group, markdown, path }) => ({
      kind: 'page' as const,
      name: title,
      context: group,
      text: markdown.replace(/[#`*|>-]+/g, ' ').slice(0, 4000),
      href: links.page(path),
    })),
    ...texts.flatMap((text) => sectionsIn(text, links)),
    ...surface.flatMap((entry) =>
      entry.exported.map(({ name, doc }) => ({
        kind: 'export' as const,
        name,
        context: entry.name,
        text: doc.replace(/[`*{}]+/g, ''),
        href: `${links.page('package.html')}#${anchorOf(entry)}-${name}`,
      })),
    ),
  ];
  return found.map((entry, id) => ({ id, ...entry }));
}

/** The headings of a text; where one comes twice, the first. */
function sectionsIn({ title, path, markdown }: TextPage, links: Links): Omit<SearchEntry, 'id'>[] {
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [...new Set(headings)].map((heading) => ({
    kind: 'section',
    name: heading.replace(/[`*]/g, ''),
    context: title,
    text: '',
    href: `${links.page(path)}#${headingId(heading)}`,
  }));
}

/** Fields that an operation describes itself, in a body or an answer that is no component. */
function inlineShapes(contract: Contract, { id, operation }: OperationEntry, links: Links) {
  const page = links.operation(id).split('#')[0] ?? '';
  const contents = [
    ['body', operation.requestBody?.content] as const,
    ...Object.entries(operation.responses ?? {}).map(
      ([status, given]) => [status, '$ref' in given ? undefined : given.content] as const,
    ),
  ];
  return contents.flatMap(([place, content]) =>
    Object.values(content ?? {}).flatMap(({ schema }) => {
      const shape = shapeOf(contract, schema ?? true, { follow: false });
      return shape.component === undefined ? fieldsIn(shape, page, `${id}.${place}`) : [];
    }),
  );
}

/** Every field that has an anchor on the page: below a reference they belong to another component. */
function fieldsIn(shape: Shape, page: string, anchor: string): Omit<SearchEntry, 'id'>[] {
  if (shape.items) return shape.items.component === undefined ? fieldsIn(shape.items, page, anchor) : [];
  return shape.fields.flatMap(({ name, shape: inner }) => {
    const own = `${anchor}.${name}`;
    const entry = {
      kind: 'field' as const,
      name,
      context: anchor,
      text: `${inner.description ?? ''} ${valuesIn(inner)}`,
      href: `${page}#${own}`,
    };
    return [entry, ...(inner.component === undefined ? fieldsIn(inner, page, own) : [])];
  });
}

function valuesIn({ values, items, union }: Shape): string {
  const texts = [...(values?.entries ?? []), ...(items?.values?.entries ?? [])].map(({ text }) => text);
  return [...texts, ...(union?.plain ?? [])].join(' ');
}
