import { entryName, type Operation, type ResponseInfo } from 'openapi-contract-kit/internal/contract/index';
import { entries, member, text } from 'openapi-contract-kit/internal/base/json';
import { scalarText } from './describe.ts';

/** What the contract says about an operation beyond OpenAPI, one sentence in Markdown for each fact. */
export const hintsOf = (entry: Operation): string[] => [
  ...pages(entry),
  ...reports(entry),
  ...harmless(entry),
  ...collision(entry),
];

function pages({ id, pagination }: Operation): string[] {
  if (pagination === undefined) return [];
  if (pagination.style === 'page') {
    const { page, size, pages: count } = pagination;
    return [
      `Returns one page: \`${page}\` selects it and \`${size}\` sets its size; the header \`${count}\` has the number of pages.`,
    ];
  }
  const { cursor, next, items } = pagination;
  return [
    `Returns one page: pass \`${next.slice(1)}\` of a response as \`${entryName(cursor)}\` of the next request. \`paginate(api.${id}, …)\` walks through all of \`${items.slice(1)}\`.`,
  ];
}

function reports({ id, polling }: Operation): string[] {
  if (polling === undefined) return [];
  const names = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(' or ');
  return [
    `Call it until \`${polling.status.slice(1)}\` is ${names(polling.done)}, or ${names(polling.failed)} if it failed. \`poll(api.${id}, …)\` does that.`,
  ];
}

function harmless({ method, readOnly }: Operation): string[] {
  return readOnly && method !== 'GET' ? ['Changes nothing, so it is safe to retry.'] : [];
}

function collision({ pathItem }: Operation): string[] {
  const [other, reason] = ['with', 'reason'].map((key) =>
    text(member(pathItem.value['x-path-collision'], key)),
  );
  return other === undefined ? [] : [`The path also matches \`${other}\`. ${reason ?? ''}`];
}

/** The links of a response: operations that take one of its values. */
export const continuationsOf = ({ node }: ResponseInfo) =>
  entries(node['links']).flatMap(([, link]) => {
    const operation = text(member(link, 'operationId'));
    if (operation === undefined) return [];
    const values = entries(member(link, 'parameters')).map(
      ([name, value]) => `${name} = ${scalarText(value)}`,
    );
    return [{ operation, values, about: text(member(link, 'description')) ?? '' }];
  });
