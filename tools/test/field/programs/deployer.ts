import { field, numbers, object, type Row, rows, signIn, text } from '../session.ts';

/** The code in a repository. */
export interface Sources {
  readonly experimentId: number;
  readonly siteId: number;
  readonly segmentId: number;
  readonly personalizationId: number;
  readonly css: string;
  readonly js: string;
}

/**
 * Deploys code to variations, the common code, targeting, a personalization and the site, by sending whole objects
 * back.
 */
export async function deploy(base: string, sources: Sources): Promise<Row> {
  const { one } = await signIn(base);
  const { css, js } = sources;
  const experiment = await one('GET', `/experiments/${sources.experimentId}?optionalFields=globalScript`);
  for (const id of numbers(experiment, 'variations')) {
    const variation = await one('GET', `/variations/${id}`);
    await one('PUT', `/variations/${id}`, { ...variation, jsCode: js, cssCode: css });
    const deployed = await one('PATCH', `/variations/${id}`, { jsCode: `${js}// ${id}`, cssCode: css });
    if (text(deployed, 'jsCode') !== `${js}// ${id}` || text(deployed, 'cssCode') !== css)
      throw new Error(`Variation ${id} was not deployed.`);
  }
  const changed = { ...experiment, commonCssCode: css, commonJavaScriptCode: js, globalScript: js };
  const after = await one(
    'PATCH',
    `/experiments/${sources.experimentId}?optionalFields=globalScript`,
    changed,
  );
  for (const name of ['commonCssCode', 'commonJavaScriptCode', 'globalScript'])
    if (text(after, name).length === 0) throw new Error(`${name} was not deployed.`);

  const segment = await one('GET', `/segments/${sources.segmentId}`);
  for (const group of rows(object(segment, 'conditionsData'), 'firstLevel'))
    for (const condition of rows(group, 'conditions'))
      if (text(condition, 'targetingType') === 'JS_CODE')
        await one('PUT', `/segments/${sources.segmentId}/conditions/${String(field(condition, 'id'))}`, {
          targetingType: 'JS_CODE',
          id: field(condition, 'id'),
          jsCode: js,
        });
  const targeted = await one('GET', `/segments/${sources.segmentId}`);
  await one('PUT', `/segments/${sources.segmentId}`, targeted);

  const personalization = await one('GET', `/personalizations/${sources.personalizationId}`);
  const code = { cssCode: css, javaScriptCode: js };
  const content = await one('PATCH', `/personalizations/${sources.personalizationId}`, {
    ...personalization,
    ...code,
  });
  if (text(content, 'javaScriptCode') !== js) throw new Error('The personalization was not deployed.');
  await one('GET', `/variations/${String(field(content, 'variationId'))}`);

  const site = await one('GET', `/sites/${sources.siteId}`);
  await one('PUT', `/sites/${sources.siteId}`, { ...site, trackingScript: js });
  await one('PATCH', `/sites/${sources.siteId}`, { trackingScript: `${js}// site` });
  return { segment: targeted, site: await one('GET', `/sites/byCode/${text(site, 'code')}`) };
}
