import { raw } from 'hono/html';
import type { OperationEntry } from '../contract/contract.ts';
import type { View } from '../site/view.ts';

/** What the contract says beyond OpenAPI, in a sentence each. */
export function Hints({ view, entry }: { readonly view: View; readonly entry: OperationEntry }) {
  const hints = [...pages(entry), ...reports(entry), ...harmless(entry), ...collision(entry)];
  if (hints.length === 0) return null;
  return (
    <div class="hints">
      {hints.map((hint) => (
        <p>{raw(view.text.inline(hint))}</p>
      ))}
    </div>
  );
}

function pages({ id, operation }: OperationEntry): string[] {
  const pagination = operation['x-pagination'];
  if (!pagination) return [];
  const next = pagination.next.slice(1);
  return [
    `Comes in pages: pass \`${next}\` of one answer as \`${pagination.cursor.pointer?.slice(1) ?? pagination.cursor.name ?? 'cursor'}\` of the next request. \`paginate(api.${id}, …)\` walks through all of \`${pagination.items.slice(1)}\`.`,
  ];
}

function reports({ id, operation }: OperationEntry): string[] {
  const polling = operation['x-polling'];
  if (!polling) return [];
  const names = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(' or ');
  return [
    `Ask until \`${polling.status.slice(1)}\` is ${names(polling.done)}, or ${names(polling.failed)} where it failed. \`poll(api.${id}, …)\` does that.`,
  ];
}

function harmless({ method, operation }: OperationEntry): string[] {
  return operation['x-read-only'] && method !== 'get'
    ? ['Changes nothing: it may be sent again safely.']
    : [];
}

function collision({ pathItem }: OperationEntry): string[] {
  const collides = pathItem['x-path-collision'];
  return collides ? [`The path also fits \`${collides.with}\`. ${collides.reason}`] : [];
}
