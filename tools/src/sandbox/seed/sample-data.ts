import { seedExperiments, seedMoreExperiments } from './experiments.ts';
import { seedFeatureFlags } from './feature-flags.ts';
import { type Seeding, examplesOf, having } from './seeding.ts';
import {
  seedCustomDatas,
  seedKeyMoments,
  seedPersonalizations,
  seedReferrers,
  seedSegments,
  seedSites,
  seedTargetingRules,
  seedTemplates,
  seedThemeConfigs,
  seedWidgetStudios,
} from './site-objects.ts';
import type { Account } from '../schemas.ts';
import { omit } from '../base/pick.ts';
import { Buffer } from 'node:buffer';
import { keepImage } from '../rules/image-files.ts';
import { entries, member, text } from 'openapi-contract-kit/internal/base/json';
import { COMPUTED_OF_GOAL, type ReportRecord } from '../store/records.ts';
import { questionOf } from '../reports/asking.ts';
import { experimentSubject, globalAudience } from '../reports/subjects.ts';

/** The sample data: a small company that sells outdoor gear. */
export function plantSampleData(seeding: Seeding): void {
  seedSites(seeding);
  seedAccounts(seeding);
  seedCustomDatas(seeding);
  seedGoals(seeding);
  seedSegments(seeding);
  seedExperiments(seeding);
  seedPersonalizations(seeding);
  seedMoreExperiments(seeding);
  seedTargetingRules(seeding);
  seedFeatureFlags(seeding);
  seedImages(seeding);
  seedKeyMoments(seeding);
  seedTakeawayComments(seeding);
  seedThemeConfigs(seeding);
  seedTemplates(seeding);
  seedWidgetStudios(seeding);
  seedReferrers(seeding);
  seedReports(seeding);
}

/** One goal of every type, taken from the contract's examples with the most fields. */
function seedGoals({ data, contract }: Seeding): void {
  for (const goal of having(examplesOf(contract, 'getGoal'), 'id')) {
    data.goals.put({
      ...data.goals.get(goal.id),
      ...omit(goal, ['id', ...COMPUTED_OF_GOAL]),
      id: goal.id,
      customDataIds: (goal.customDatas ?? []).flatMap((one) => one.id ?? []),
    });
  }
}

const BANNER =
  'iVBORw0KGgoAAAANSUhEUgAABLAAAAGQAQMAAACEewsdAAAABlBMVEXywU4vb09llMUMAAAAi0lEQVR42u3OMQEAAAgDoPUvrf8K6AEJSA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbsxLWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa' +
  'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpabQH6KXhSLSwEOgAAAABJRU5ErkJggg==';
const WINTER_BANNER =
  'iVBORw0KGgoAAAANSUhEUgAABLAAAAGQAQMAAACEewsdAAAABlBMVEXP4/L///8GfFCfAAAAi0lEQVR42u3OMQEAAAgDoPUvrf8K6AEJSA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbsxLWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa' +
  'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpabQH6KXhSLSwEOgAAAABJRU5ErkJggg==';
const DOT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////' +
  '////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">' +
  '<path d="M60 10 110 70H10z" fill="#2f6f4f"/><path d="M60 34 78 70H42z" fill="#f2c14e"/></svg>';

const FILES = [
  { name: 'summer-banner.png', bytes: Buffer.from(BANNER, 'base64') },
  { name: 'winter-banner.png', bytes: Buffer.from(WINTER_BANNER, 'base64') },
  { name: 'dot.jpg', bytes: Buffer.from(DOT, 'base64') },
  { name: 'logo.svg', bytes: Buffer.from(LOGO) },
];

/** The images of the contract's examples, with their files, and two images of other types. */
function seedImages({ data, contract }: Seeding): void {
  const examples = examplesOf(contract, 'listImages').flat();
  for (const file of FILES) {
    const {
      altText = '',
      description = '',
      tags = [],
    } = examples.find(({ name }) => name === file.name) ?? {};
    const texts = { altText, description, tags, date: '2026-03-10T12:00:00' };
    keepImage({ data }, file, { siteId: 1, name: file.name, ...texts }, 'file');
  }
}

/** The accounts of the contract's examples, and a former colleague. */
function seedAccounts({ data, contract }: Seeding): void {
  for (const account of having(examplesOf(contract, 'listAccounts').flat(), 'id')) data.accounts.put(account);
  data.accounts.put({ id: data.accounts.nextId(), ...FORMER_COLLEAGUE });
}

/** The comment of the contract's example, and the comment that it replies to. */
function seedTakeawayComments({ data, contract }: Seeding): void {
  for (const comment of having(examplesOf(contract, 'updateTakeawayComment'), 'id')) {
    const { takeawayId = 1, parentId } = comment;
    data.takeawayComments.put(comment);
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

const REQUESTED_AT = Date.parse('2026-06-15T00:00:00Z');

/**
 * The two codes that the contract shows. The code of two numbers comes from the global audience operation.
 */
function seedReports({ data, contract, random }: Seeding): void {
  const clock = { now: () => REQUESTED_AT };
  const [parameter] = contract.operation('getResults').parameters;
  for (const [, example] of entries(parameter?.node['examples'])) {
    const dataCode = text(member(example, 'value')) ?? '';
    const [operation, subject] = dataCode.includes('|')
      ? ['getGlobalAudience', globalAudience({ data })]
      : ['requestExperimentResults', experimentSubject({ data }, 1)];
    const report: ReportRecord = {
      id: data.reports.nextId(),
      dataCode,
      operation,
      subjectId: subject.id,
      request: {},
      question: questionOf({ data, random, clock }, subject, {}),
      requestedAt: REQUESTED_AT,
      readyAt: REQUESTED_AT,
    };
    data.reports.put(report);
  }
}
