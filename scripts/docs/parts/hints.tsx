import { entryName, type Operation } from '../../../src/contract/index.ts';
import { member, text } from '../../../src/base/json.ts';
import type { View } from '../site/view.ts';

/** What the contract says beyond OpenAPI, one sentence for each fact. */
export function Hints({ view, entry }: { readonly view: View; readonly entry: Operation }) {
  const hints = [...pages(entry), ...reports(entry), ...harmless(entry), ...collision(entry)];
  if (hints.length === 0) return null;
  return (
    <div class="hints">
      {hints.map((hint) => (
        <p>{view.text.inline(hint)}</p>
      ))}
    </div>
  );
}

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
