import type { Account } from '../schemas.ts';
import { examplesOf, type Seeding } from './seeding.ts';

/** The account of the contract's example, the colleague that its comment mentions, and a former colleague. */
export function seedAccounts({ data, contract }: Seeding): void {
  for (const account of examplesOf(contract, 'updateAccount'))
    if (account.id !== undefined) data.accounts.put({ ...account, id: account.id });
  for (const account of COLLEAGUES) data.accounts.put({ id: data.accounts.nextId(), ...account });
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

const COLLEAGUES: readonly Omit<Account, 'id'>[] = [
  {
    email: 'finn.brook@tentandtrail.example',
    firstName: 'Finn',
    lastName: 'Brook',
    preferredLocale: 'de',
    solutions: ['WEB_EXPERIMENTATION'],
    status: 'CREATED',
    teamId: 1,
    roles: [],
    isPasswordExpired: true,
    passwordBlocked: false,
    isProductRecoAllowed: false,
    dateCreated: '2026-04-20T09:00:00Z',
  },
  {
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
  },
];
