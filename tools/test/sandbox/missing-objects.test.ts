/** What the sandbox says about objects that do not exist, and that it changes nothing. */
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { expect, test } from 'vitest';

const FLAG = '/feature-flags/tenttrail1/express_checkout';
const NO_SITE = "'siteId': must be the id of a site, and there is none with id 99";
const GOAL = { name: 'N', siteId: 99, type: 'CUSTOM', hasMultipleConversions: false };
const EXPERIMENT = { name: 'N', siteId: 1, baseURL: 'https://a.example' };

const { sandbox, call } = await startStopped();
const before = JSON.stringify(sandbox.snapshot().records);

test.each<[string, string, object | undefined, string]>([
  ['GET', '/accounts/99', undefined, 'No account with id 99'],
  ['PATCH', '/accounts/99', {}, 'No account with id 99'],
  ['DELETE', '/accounts/99', undefined, 'No account with id 99'],
  ['GET', '/custom-datas/99', undefined, 'No custom data with id 99'],
  ['PATCH', '/custom-datas/99', {}, 'No custom data with id 99'],
  ['DELETE', '/custom-datas/99', undefined, 'No custom data with id 99'],
  ['GET', '/experiments/99', undefined, 'No experiment with id 99'],
  ['PATCH', '/experiments/99', {}, 'No experiment with id 99'],
  ['DELETE', '/experiments/99', undefined, 'No experiment with id 99'],
  ['POST', '/experiments/99/clone', undefined, 'No experiment with id 99'],
  ['POST', '/experiments/restart/99', undefined, 'No experiment with id 99'],
  ['GET', '/experiments/simulate/99', undefined, 'No experiment with id 99'],
  ['POST', '/experiments/99/opportunityDetection', undefined, 'No experiment with id 99'],
  ['POST', '/experiments/99/results/share', {}, 'No experiment with id 99'],
  ['POST', '/experiments/99/init-export', {}, 'No experiment with id 99'],
  ['POST', '/raw-export/report', { id: 99, level: 'VISIT' }, 'No experiment or personalization with id 99'],
  ['POST', '/experiments', { ...EXPERIMENT, siteId: 99 }, 'No site with id 99'],
  ['POST', '/experiments', { ...EXPERIMENT, goals: [99] }, 'No goal with id 99'],
  ['GET', '/feature-flags/elsewhere1/x', undefined, 'No site with code elsewhere1'],
  ['GET', '/feature-flags/tenttrail1/x', undefined, 'No feature flag with key x on site tenttrail1'],
  ['PATCH', `${FLAG}/x`, {}, 'No environment with key x of feature flag express_checkout'],
  ['PATCH', '/feature-flags/rules/99', { name: 'N' }, 'No rule with id 99'],
  ['GET', '/goals/99', undefined, 'No goal with id 99'],
  ['POST', '/goals', GOAL, 'No site with id 99'],
  ['PUT', '/goals/1', GOAL, 'No site with id 99'],
  ['PATCH', '/goals/1', { siteId: 99 }, 'No site with id 99'],
  ['PATCH', '/goals/1', { customDatas: [{ id: 99 }] }, 'No custom data with id 99'],
  ['GET', '/images/99', undefined, 'No image with id 99'],
  ['POST', '/images/99/clone', undefined, 'No image with id 99'],
  ['DELETE', '/images/99', undefined, 'No image with id 99'],
  ['DELETE', '/key-moments/99', undefined, 'No key moment with id 99'],
  ['GET', '/personalizations/99', undefined, 'No personalization with id 99'],
  ['GET', '/project-theme-config/99', undefined, 'No theme config of a project with id 99'],
  ['GET', '/referrers/99', undefined, 'No referrer with id 99'],
  ['POST', '/referrers', { name: 'N', siteId: 99 }, 'No site with id 99'],
  ['GET', '/results?dataCode=99', undefined, 'No report with data code 99: request it first'],
  ['GET', '/segments/99', undefined, 'No segment with id 99'],
  ['PUT', '/segments/1/conditions/99', { targetingType: 'BROWSER' }, 'No condition of segment 1 with id 99'],
  ['GET', '/sites/99', undefined, 'No site with id 99'],
  ['DELETE', '/sites/99', undefined, 'No site with id 99'],
  ['GET', '/sites/byCode/elsewhere1', undefined, 'No site with code elsewhere1'],
  ['PUT', '/takeaways/1/comments/99', { text: 'x' }, 'No comment with id 99'],
  ['PUT', '/takeaways/9/comments/1', { text: 'x' }, 'No comment with id 1 on takeaway 9'],
  ['PUT', '/takeaways/1/comments/1', { mentionedAccountIds: [99] }, 'No account with id 99'],
  ['GET', '/targeting-rules/99', undefined, 'No targeting rule with id 99'],
  ['POST', '/targeting-rules?experimentId=99', { siteId: 1 }, 'No experiment with id 99'],
  ['PATCH', '/templates/99', {}, 'No template with id 99'],
  ['GET', '/variations/999', undefined, 'No variation with id 999'],
  ['DELETE', '/variations/999', undefined, 'No variation with id 999'],
  ['PATCH', '/variations/1', { experimentId: '99' }, 'No experiment with id 99'],
  ['GET', '/widget-studio/99', undefined, 'No widget with id 99'],
])('%s %s with %j is refused with 404', async (method, path, body, message) => {
  const reply = await call(method, path, body);
  expect([reply.status, reply.body]).toEqual([404, expect.objectContaining({ message }) as unknown]);
  expect(JSON.stringify(sandbox.snapshot().records)).toBe(before);
});

test.each<[string, string, object, string]>([
  [
    'POST',
    '/personalizations',
    { name: 'N', siteId: 1, goals: [99] },
    "'goals': there is no goal with id 99",
  ],
  ['POST', '/personalizations', { name: 'N', siteId: 99 }, NO_SITE],
  ['POST', '/segments', { name: 'N', siteId: 99 }, NO_SITE],
  ['PUT', '/segments/1', { name: 'N', siteId: 99 }, NO_SITE],
  ['POST', '/targeting-rules', { siteId: 99 }, NO_SITE],
  ['PATCH', '/experiments/1', { targetingRule: { siteId: 99 } }, NO_SITE],
  ['PATCH', '/experiments/1', { variations: [999] }, "'variations': there is no variation with id 999"],
  [
    'PATCH',
    '/experiments/1',
    { deviations: { 999: 1 } },
    "'deviations[999]': there is no variation with id 999",
  ],
  [
    'PATCH',
    '/experiments/1',
    { deviations: { first: 1 } },
    `'deviations.first': must be the id of a variation or "origin"`,
  ],
  [
    'PATCH',
    '/variations/1',
    { experimentId: '12345678901234567890' },
    "'experimentId': must be a 64-bit integer, as text or as a number",
  ],
  [
    'PATCH',
    FLAG,
    { featureKey: 'express_checkout', secondaryGoalIds: [3, 99] },
    "'secondaryGoalIds': there is no goal with id 99",
  ],
  [
    'PATCH',
    `${FLAG}/staging`,
    { rolloutRules: [{ status: 5 }] },
    "'rolloutRules[0].status': must be a string",
  ],
  [
    'PATCH',
    `${FLAG}/staging`,
    { secondaryGoalIds: [3, 99] },
    "'secondaryGoalIds': there is no goal with id 99",
  ],
  [
    'PATCH',
    FLAG,
    { featureKey: 'express_checkout', primaryGoalId: 99 },
    "'primaryGoalId': there is no goal with id 99",
  ],
  [
    'PATCH',
    FLAG,
    { featureKey: 'delivery_estimate' },
    "'featureKey': a flag with the same key delivery_estimate already exists on site tenttrail1",
  ],
  [
    'POST',
    '/feature-flags',
    { siteCode: 'other', featureKey: 'x', name: 'X' },
    "'siteCode': must name a site that exists",
  ],
  [
    'POST',
    '/targeting-rules',
    { siteId: 1, triggerConfiguration: 'all_visitors' },
    "'triggerConfiguration': must not be ALL_VISITORS",
  ],
  [
    'POST',
    '/segments',
    { name: 'Returning visitors', siteId: 1 },
    "'name': a segment with the same name already exists on site 1",
  ],
  [
    'POST',
    '/images/1/uploadImage',
    { name: 'x' },
    "'file': is missing: send a form with a file, or the bytes in base64",
  ],
  [
    'PUT',
    '/project-theme-config/1',
    { themes: [{ id: 1 }, { id: 1 }] },
    "'themes[1].id': must not be 1 a second time",
  ],
  [
    'PUT',
    '/project-theme-config/1',
    { defaultThemeId: 9, themes: [] },
    "'defaultThemeId': must be the id of a theme of this config",
  ],
  ['PATCH', '/project-theme-config/1', { themeUsage: 5 }, "'themeUsage': must be a string"],
  ['PUT', '/project-theme-config/1', { id: 2 }, "'id': must be 1"],
  ['PUT', '/project-theme-config/1', { projectId: 2 }, "'projectId': must be 1, as in the path"],
])('%s %s with %j is refused with 400', async (method, path, body, message) => {
  const reply = await call(method, path, body);
  expect([reply.status, reply.body]).toEqual([
    400,
    expect.objectContaining({ message: `Fields not valid. ${message}` }) as unknown,
  ]);
  expect(JSON.stringify(sandbox.snapshot().records)).toBe(before);
});
