import { number, numbers, signIn, text } from '../session.ts';

/** Pushes the output of a build to the variations of an experiment, and returns the address of a preview. */
export async function pushBuild(
  base: string,
  options: {
    readonly experimentId: number;
    readonly bundles: readonly { readonly js: string; readonly css: string }[];
  },
): Promise<string> {
  const { one, exchange } = await signIn(base);
  const experiment = await one('GET', `/experiments/${options.experimentId}`);
  const ids = numbers(experiment, 'variations');
  for (const [index, { js, css }] of options.bundles.entries()) {
    const id = ids[index];
    if (id === undefined) throw new Error(`${text(experiment, 'name')} has no variation ${index + 1}.`);
    const pushed = await one('PATCH', `/variations/${id}`, {
      jsCode: js,
      cssCode: css,
      experimentId: options.experimentId,
      name: `Build ${index + 1}`,
      siteId: number(experiment, 'siteId'),
    });
    if (number(pushed, 'id') !== id || text(pushed, 'jsCode') !== js || text(pushed, 'cssCode') !== css)
      throw new Error(`Variation ${id} was not pushed.`);
  }
  const response = await exchange('GET', `/experiments/simulate/${options.experimentId}`);
  return new URL(await response.text()).href;
}
