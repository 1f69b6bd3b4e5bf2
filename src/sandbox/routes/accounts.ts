import type { Assumption } from '../rules/assumption.ts';
import { checkConforms } from '../rules/conform.ts';
import type { Handlers } from '../world/handler.ts';
import { pageOf } from '../lists/page.ts';
import { pick } from '../world/pick.ts';
import { found } from '../world/refusal.ts';

const WRITABLE = [
  'email',
  'firstName',
  'lastName',
  'imageURL',
  'preferredLocale',
  'solutions',
  'status',
  'teamId',
  'roles',
  'isPasswordExpired',
  'passwordBlocked',
  'isProductRecoAllowed',
] as const;

export const accounts = {
  listAccounts: (params, { data, contract }) =>
    pageOf(
      { operation: 'listAccounts', contract, records: data.accounts, show: (account) => account },
      params,
    ),

  createAccount({ body }, world) {
    const { data, clock } = world;
    const sent: object = pick(body, WRITABLE);
    checkConforms(world, 'Account', sent);
    return data.accounts.put({
      id: data.accounts.nextId(),
      status: 'CREATED',
      solutions: [],
      roles: [],
      isPasswordExpired: false,
      passwordBlocked: false,
      isProductRecoAllowed: false,
      ...pick(sent, WRITABLE),
      dateCreated: clock.timestamp(),
    });
  },

  updateAccount({ accountId, body }, world) {
    const before = found(world.data.accounts.get(accountId), 'account', accountId);
    const sent: object = pick(body, WRITABLE);
    checkConforms(world, 'Account', sent);
    return world.data.accounts.put({ ...before, ...pick(sent, WRITABLE) });
  },

  deleteAccount({ accountId }, { data }) {
    found(data.accounts.get(accountId), 'account', accountId);
    data.accounts.delete(accountId);
    return {};
  },
} satisfies Partial<Handlers>;

export const accountAssumptions: readonly Assumption[] = [
  {
    operations: ['createAccount'],
    text: 'A new account is CREATED unless another status is sent. Its password is neither kept nor compared with passwordConfirm. Several accounts can have the same address.',
  },
  {
    operations: ['updateAccount'],
    text: 'Every field of an account can be changed except id, dateCreated, amClientId and amClientSecret; these fields and unknown fields are ignored. A value of the wrong type gets a 400.',
  },
  {
    operations: ['updateAccount'],
    text: 'Any status can follow any other.',
  },
  {
    operations: ['deleteAccount'],
    text: 'Objects that the account created are kept, with its id. Any account can be deleted, including the one of the token.',
  },
];
