import type { Account } from '../schemas.ts';
import { examplesOf, type Seeding } from './seeding.ts';

/** The accounts of the contract's examples, and a former colleague. */
export function seedAccounts({ data, contract }: Seeding): void {
  for (const account of examplesOf(contract, 'listAccounts').flat())
    if (account.id !== undefined) data.accounts.put({ ...account, id: account.id });
  data.accounts.put({ id: data.accounts.nextId(), ...FORMER_COLLEAGUE });
}

/** The comment of the contract's example, and the comment that it replies to. */
export function seedTakeawayComments({ data, contract }: Seeding): void {
  for (const comment of examplesOf(contract, 'updateTakeawayComment')) {
    const { id, takeawayId = 1, parentId } = comment;
    if (id === undefined) continue;
    data.takeawayComments.put({ ...comment, id });
    if (parentId === undefined) continue;
    data.takeawayComments.put({
      id: parentId,
      takeawayId,
      authorId: 2,
      text: 'Which green do we take, and from when?',
      mentionedAccountIds: [1],
      status: 'ACTIVE',
      dateCreated: '2026-06-09T15:30:00Z',
      dateModified: '2026-06-09T15:30:00Z',
    });
  }
}

const FORMER_COLLEAGUE: Omit<Account, 'id'> = {
  email: 'lou.field@tentandtrail.example',
  firstName: 'Lou',
  lastName: 'Field',
  preferredLocale: 'fr',
  solutions: ['FEATURE_EXPERIMENTATION'],
  status: 'DEACTIVATED',
  teamId: 1,
  roles: [],
  isPasswordExpired: false,
  passwordBlocked: true,
  isProductRecoAllowed: false,
  dateCreated: '2025-11-03T09:00:00Z',
};
