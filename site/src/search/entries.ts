import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { text } from 'openapi-contract-kit/internal/base/json';
import { componentsOf, type Contract, isComponent, slug } from '../contract/contract.ts';
import { type SchemaView, schemaView, viewOfComponent } from '../contract/schema-view.ts';
import { type Overview, overviewsIn } from '../view/overviews.ts';
import type { Links } from '../view/links.ts';
import type { TextPage } from '../text/text-pages.ts';

/** An entry that search can find. */
export interface SearchEntry {
  readonly id: number;
  readonly kind: 'operation' | 'parameter' | 'schema' | 'field' | 'page' | 'section' | 'flow' | 'change';
  readonly name: string;
  readonly context: string;
  readonly text: string;
  readonly keywords?: string;
  /** The names in the code of a page, which are searched but not shown. */
  readonly code?: string;
  readonly href: string;
}

export function searchEntries(contract: Contract, links: Links, texts: readonly TextPage[]): SearchEntry[] {
  const entries = [
    ...contract.operations.map((operation) => ({
      kind: 'operation' as const,
      name: operation.id,
      context: `${operation.method} ${operation.path}`,
      text: plain(`${operation.summary}. ${operation.description} ${namesIn(contract, operation)}`),
      href: links.operation(operation.id),
    })),
    ...contract.operations.flatMap(({ id, parameters }) =>
      parameters.map(({ name, node }) => ({
        kind: 'parameter' as const,
        name,
        context: id,
        text: plain(text(node['description']) ?? ''),
        href: `${links.operation(id)}.${name}`,
      })),
    ),
    ...componentsOf(contract, 'schemas').flatMap(({ name, value }) => {
      const page = links.component('schemas', name).split('#')[0] ?? '';
      const shape = viewOfComponent(contract, name);
      return [
        {
          kind: 'schema' as const,
          name,
          context: 'Schema',
          ...defined({ keywords: shape.values && 'values' }),
          text: plain(`${text(value['description']) ?? ''} ${valuesIn(shape)}`),
          href: links.component('schemas', name),
        },
        ...fieldsIn(shape, page, name),
      ];
    }),
    ...contract.operations.flatMap((entry) => inlineShapes(contract, entry, links)),
    ...contract.flows.map(({ id, summary, steps }) => ({
      kind: 'flow' as const,
      name: summary,
      context: 'Flow',
      text: steps.map(({ operation, description }) => `${operation} ${description}`).join(' '),
      href: links.flow(id),
    })),
    ...overviewsIn(links).map(({ path, title, about, group, keywords = '' }: Overview) => ({
      kind: 'page' as const,
      name: title,
      context: group,
      keywords,
      text: about,
      href: links.page(path),
    })),
    ...texts.flatMap((page) => textEntries(page, links)),
  ];
  return entries.map((entry, id) => ({ id, ...entry }));
}

/** A response with more fields is an object, which is found by its own name. */
const FEW = 4;

/** Further names by which an operation is found: its parameters, its statuses, and the fields of a small response. */
function namesIn(contract: Contract, { parameters, responses }: Operation): string {
  const schemaNames = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) =>
      content.map(({ schema }) => schemaView(contract, schema?.value ?? true, { follow: true }).fields),
    )
    .filter((fields) => fields.length <= FEW)
    .flatMap((fields) => fields.map(({ name }) => name));
  const names = [...parameters.map(({ name }) => name), ...responses.map(({ status }) => status)];
  return [...new Set([...names, ...schemaNames])].join(' ');
}

const plain = (markdown: string): string => markdown.replaceAll(/[`*{}]+/g, '');

/** A page with its introduction, and its sections with their texts; of sections of the same name, the first. */
function textEntries(
  { title, group, path, markdown, keywords }: TextPage,
  links: Links,
): Omit<SearchEntry, 'id'>[] {
  const [introduction = '', ...parts] = markdown.split(/^## /m);
  const sections = new Map(
    parts.toReversed().map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)];
    }),
  );
  const page = links.page(path);
  return [
    { kind: 'page', name: title, context: group, keywords, ...contentOf(introduction), href: page },
    ...[...sections].toReversed().flatMap(([heading, text]) => {
      const href = `${page}#${slug(heading)}`;
      return group === "What's new" ? changesIn(title, text, href) : [sectionIn(title, heading, text, href)];
    }),
  ];
}

type Entries = Omit<SearchEntry, 'id'>[];

const sectionIn = (title: string, heading: string, markdown: string, href: string): Entries[number] => ({
  kind: 'section',
  name: heading.replace(/[`*]/g, ''),
  context: title,
  ...contentOf(markdown),
  href,
});

/** Each entry of a changelog: the part that changed, and how. */
const changesIn = (title: string, markdown: string, href: string): Entries =>
  markdown
    .split(/^- /m)
    .slice(1)
    .map((item) => {
      const { text: change } = contentOf(item);
      const [name = change] = /^[^:.]+(?=[:.])/.exec(change) ?? [];
      return { kind: 'change', name, context: title, text: change.slice(name.length + 1), href };
    });

const CODE = /^```[^]*?^```$/gm;

/** The prose, and the names in the code. */
function contentOf(markdown: string): Pick<SearchEntry, 'text' | 'code'> {
  const code = new Set(
    markdown
      .match(CODE)
      ?.join(' ')
      .match(/[a-z]\w{3,}/gi),
  );
  const text = markdown
    .replace(CODE, ' ')
    .replace(/^#+ .*$/gm, (heading) => heading.replace(/^# .*|^#+/, ' '))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]+/g, '')
    .replace(/^[ \t]*(?:[->]+|\d+\.)[ \t]/gm, '')
    .replace(/\|[-:| ]*/g, ' ');
  return { text, ...(code.size === 0 ? {} : { code: [...code].join(' ') }) };
}

/** Fields that an operation itself describes, in a body or a response that is not a component. */
function inlineShapes(contract: Contract, { id, requestBody, responses }: Operation, links: Links) {
  const page = links.operation(id).split('#')[0] ?? '';
  const contents = [
    { place: 'body', content: requestBody?.content ?? [] },
    ...responses
      .filter((response) => !isComponent(response))
      .map(({ status, content }) => ({ place: status, content })),
  ];
  return contents.flatMap(({ place, content }) =>
    content.flatMap(({ schema }) => {
      const shape = schemaView(contract, schema?.value ?? true, { follow: false });
      return shape.component === undefined ? fieldsIn(shape, page, `${id}.${place}`) : [];
    }),
  );
}

/** Every field with an anchor on the page; fields below a reference belong to another component. */
function fieldsIn(shape: SchemaView, page: string, anchor: string): Omit<SearchEntry, 'id'>[] {
  if (shape.items) return shape.items.component === undefined ? fieldsIn(shape.items, page, anchor) : [];
  return shape.fields.flatMap(({ name, shape: inner }) => {
    const own = `${anchor}.${name}`;
    const entry = {
      kind: 'field' as const,
      name,
      context: anchor,
      text: plain(`${inner.description ?? ''} ${valuesIn(inner)}`),
      href: `${page}#${own}`,
    };
    return [entry, ...(inner.component === undefined ? fieldsIn(inner, page, own) : [])];
  });
}

function valuesIn({ values, items, union }: SchemaView): string {
  const texts = [...(values?.entries ?? []), ...(items?.values?.entries ?? [])].map(({ text }) => text);
  return [...texts, ...(union?.plain ?? [])].join(' ');
}
