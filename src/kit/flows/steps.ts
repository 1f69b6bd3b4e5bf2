import type { Step } from './types.ts';

type Place = Readonly<Record<string, string>>;

/** Waits for a report, then polls once more, because a finished report must no longer change. */
export const waitFor = (call: string): readonly Step[] => [
  { id: 'wait', call, with: { dataCode: '{dataCode}' }, poll: true },
  {
    id: 'again',
    call,
    with: { dataCode: '{dataCode}' },
    checks: [{ that: 'is unchanged', answer: 'wait' }],
  },
];

/** Renames an object that the step `read` has read; the rest of it must stay as it was. */
export const renaming = (
  calls: { readonly change: string; readonly read: string },
  place: Place,
  set: Readonly<Record<string, string>>,
  reading: Step['with'] = {},
): readonly Step[] => [
  {
    id: 'rename',
    call: calls.change,
    optional: true,
    with: place,
    body: { set },
    checks: [{ that: 'holds what was sent', sent: 'rename' }],
  },
  {
    id: 'readRenamed',
    call: calls.read,
    with: { ...place, ...reading },
    checks: [
      { that: 'holds what was sent', sent: 'rename' },
      { that: 'is unchanged', answer: 'read', but: ['name', 'dateModified'] },
    ],
  },
];

/** Clones an object, and reads the clone. */
export const cloning = (calls: { readonly clone: string; readonly read: string }, key: string): Step[] => [
  {
    id: 'clone',
    call: calls.clone,
    optional: true,
    with: { [key]: `{${key}}` },
    save: { cloneId: '/id' },
    checks: [
      { that: 'is there', at: '/id' },
      { that: 'differs', at: '/id', value: `{${key}}` },
    ],
  },
  { id: 'readClone', call: calls.read, with: { [key]: '{cloneId}' } },
];

/** Deletes an object, which can then be neither read, listed nor deleted again; `left` stays in the list. */
export const removal = (
  calls: { readonly remove: string; readonly read?: string; readonly list: string },
  key: string,
  left?: string,
): readonly Step[] => {
  const place = { [key]: `{${key}}` };
  const gone: Step[] =
    calls.read === undefined ? [] : [{ id: 'gone', call: calls.read, with: place, status: [404] }];
  return [
    { id: 'delete', call: calls.remove, with: place },
    ...gone,
    {
      id: 'listGone',
      call: calls.list,
      walk: true,
      checks: [
        { that: 'does not list', item: { id: `{${key}}` } },
        ...(left === undefined ? [] : [{ that: 'lists', item: { id: `{${left}}` } } as const]),
      ],
    },
    { id: 'deleteGone', call: calls.remove, with: place, status: [404] },
  ];
};
