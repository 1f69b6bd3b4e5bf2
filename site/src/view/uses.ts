import { type Usage } from '../contract/usage.ts';
import type { Links } from './links.ts';

/** What uses a schema in one way, with the places that show it. */
export interface Uses {
  readonly how: string;
  readonly kind: 'operations' | 'schemas';
  readonly targets: readonly { readonly name: string; readonly href: string }[];
}

export function usesOf({ sentBy, returnedBy, partOf }: Usage, links: Links): Uses[] {
  const operations = (own: Usage['sentBy']) => own.map(({ id }) => ({ name: id, href: links.operation(id) }));
  const uses: Uses[] = [
    { how: 'Requests of', kind: 'operations', targets: operations(sentBy) },
    { how: 'Responses of', kind: 'operations', targets: operations(returnedBy) },
    {
      how: 'Part of',
      kind: 'schemas',
      targets: partOf.map((name) => ({ name, href: links.component('schemas', name) })),
    },
  ];
  return uses.filter(({ targets }) => targets.length > 0);
}
