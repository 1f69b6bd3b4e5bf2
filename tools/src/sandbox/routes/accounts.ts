import type { Account } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, withFields } from '../rules/body-fields.ts';
import type { Handlers } from '../context/handler.ts';
import { listHandler } from './list-handler.ts';
import type { Kept } from '../store/records.ts';
import { found } from '../base/refusal.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'Account'> = ['id', 'dateCreated', 'amClientId', 'amClientSecret'];

export const accounts = {
  listAccounts: listHandler('listAccounts', 'accounts', (one) => one),

  getAccount: ({ accountId }, { data }) => found(data.accounts.get(accountId), 'account', accountId),

  createAccount({ body }, context) {
    const { data, clock } = context;
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
    return data.accounts.put(withFields(context, 'Account', { record: account, body, own: OWN }));
  },

  updateAccount({ accountId, body }, context) {
    const before = found(context.data.accounts.get(accountId), 'account', accountId);
    return context.data.accounts.put(withFields(context, 'Account', { record: before, body, own: OWN }));
  },

  deleteAccount({ accountId }, { data }) {
    found(data.accounts.get(accountId), 'account', accountId);
    data.accounts.delete(accountId);
    return {};
  },
} satisfies Partial<Handlers>;

export const accountAssumptions = [
  assumed('createAccount')`
    A new account is CREATED unless another status is sent. Its password is neither kept nor compared with passwordConfirm. Several accounts can have the same address.`,
  assumed('updateAccount')`
    Every field of an account can be changed except id, dateCreated, amClientId and amClientSecret; these fields and unknown fields are ignored. A value of the wrong type gets a 400.`,
  assumed('updateAccount')`
    Any status can follow any other.`,
  assumed('deleteAccount')`
    Objects that the account created are kept, with its id. Any account can be deleted, including the one of the token.`,
];
