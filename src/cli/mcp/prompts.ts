/** A common task, with the tools that it needs. */
export interface Prompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'experiment-results',
    description: 'Report the results of an experiment in plain words.',
    arguments: [{ name: 'experimentId', description: 'The id of the experiment.', required: true }],
    text: ({ experimentId = '' }) =>
      `Report the results of experiment ${experimentId}. Read it with getExperiment. Request the report with ` +
      'requestExperimentResults, then read it with getResults and the dataCode; if it is not ready, call getResults ' +
      'again. Say for each variation and goal what was measured, which differences are significant, and what is not ' +
      'known. Use describeOperation for fields that you do not know.',
  },
  {
    name: 'active-experiments',
    description: 'List the running experiments of a site.',
    arguments: [
      { name: 'siteId', description: 'The id of the site; all sites if omitted.', required: false },
    ],
    text: ({ siteId }) =>
      `List the experiments${siteId === undefined ? '' : ` of site ${siteId}`} that are active, with name, type, start date and goals. ` +
      'Use listExperiments, and pass nextCursor as cursor until there is none. Ignore case when you compare statuses.',
  },
  {
    name: 'deploy-variation-code',
    description: 'Deploy new JavaScript to a variation, and check the result.',
    arguments: [{ name: 'variationId', description: 'The id of the variation.', required: true }],
    text: ({ variationId = '' }) =>
      `Deploy JavaScript to variation ${variationId}. Ask me for the code if I have not given it. updateVariation replaces ` +
      'jsCode as a whole, so show me the current code, if it can be read, and the new code, and wait for my ' +
      'approval. This requires a server that was started with --write. Read the variation afterwards and compare.',
  },
];
