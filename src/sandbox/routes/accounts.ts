import type { Account } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, withFields } from '../rules/body-fields.ts';
import type { Handlers } from '../world/handler.ts';
import { pageOf } from '../lists/page.ts';
import type { Kept } from '../store/records.ts';
import { found } from '../world/refusal.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'Account'> = ['id', 'dateCreated', 'amClientId', 'amClientSecret'];

export const accounts = {
  listAccounts: (params, world) =>
    pageOf(world, { operation: 'listAccounts', records: world.data.accounts, show: (one) => one }, params),

  getAccount: ({ accountId }, { data }) => found(data.accounts.get(accountId), 'account', accountId),

  createAccount({ body }, world) {
    const { data, clock } = world;
    const account: Kept<Account> = {
      id: data.accounts.nextId(),
      status: 'CREATED',
      solutions: [],
      roles: [],
      isPasswordExpired: false,
      passwordBlocked: false,
      isProductRecoAllowed: false,
      dateCreated: clock.timestamp(),
    };
    return data.accounts.put(withFields(world, 'Account', account, body, OWN));
  },

  updateAccount({ accountId, body }, world) {
    const before = found(world.data.accounts.get(accountId), 'account', accountId);
    return world.data.accounts.put(withFields(world, 'Account', before, body, OWN));
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
