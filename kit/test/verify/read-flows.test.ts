/** Documents with flows: what is read of them, and why one is refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract, documentOf, flowFile } from '@experimentation-automation/test-support/kit/orders';
import { FlowError, readFlows } from '../../src/verify/index.ts';
import { bindFlows } from '../../src/verify/flow/bind.ts';

const HEAD = 'arazzo: 1.0.1\ninfo: { title: T, version: 1.0.0 }\n';
const naming = (...urls: readonly string[]): string =>
  `${HEAD}sourceDescriptions:\n  - { name: orders, type: openapi, url: orders.yaml }\n` +
  urls.map((url, at) => `  - { name: s${at}, type: arazzo, url: '${url}' }\n`).join('') +
  'workflows: []\n';

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const whyRefused = async (file: string): Promise<string> => {
  const error: unknown = await readFlows(file).then(
    () => 'not refused',
    (reason: unknown) => reason,
  );
  return error instanceof FlowError ? error.message.replaceAll(/\S*\/(?=[\w.]+:)/g, '') : String(error);
};

describe('a document with flows', () => {
  it('is read with the documents that it names as sources of flows', async () => {
    const folder = folderOf({
      'a.yaml': naming('b.yaml', 'b.yaml', 'c.json'),
      'b.yaml': naming(),
      'c.json': '{"arazzo":"1.0.0"}',
    });
    const { file, document, others } = await readFlows(join(folder, 'a.yaml'));
    expect([file, document['arazzo'], [...others.keys()]]).toEqual([
      join(folder, 'a.yaml'),
      '1.0.1',
      ['b.yaml', 'c.json'],
    ]);
    expect(others.get('c.json')?.document).toEqual({ arazzo: '1.0.0' });
  });

  const NONE = 'This is not an Arazzo 1 document: it must begin with "arazzo: 1.0.1".';

  it.each([
    ['another kind of document', { 'a.yaml': 'openapi: 3.1.0\n' }, `a.yaml: ${NONE}`],
    ['another version', { 'a.yaml': 'arazzo: 2.0.0\n' }, `a.yaml: ${NONE}`],
    ['a version without digits', { 'a.yaml': 'arazzo: 1.x\n' }, `a.yaml: ${NONE}`],
    ['a list', { 'a.yaml': '- arazzo: 1.0.1\n' }, `a.yaml: ${NONE}`],
    [
      'an address as source',
      { 'a.yaml': naming('HTTP://a.test/b.yaml') },
      'a.yaml:5: HTTP://a.test/b.yaml is not fetched. Name a file beside this one.',
    ],
    [
      'a source that names further ones',
      { 'a.yaml': naming('b.yaml'), 'b.yaml': naming('c.yaml') },
      'b.yaml:5: A source of flows must not name further ones. Join the two.',
    ],
  ])('is refused with the place and the reason: %s', async (_what, files, message) => {
    expect(await whyRefused(join(folderOf(files), 'a.yaml'))).toBe(message);
  });

  it('is refused with the place of what cannot be parsed, and with the name of a file that is missing', async () => {
    const folder = folderOf({ 'a.yaml': `${HEAD}workflows: ]\n` });
    expect(await whyRefused(join(folder, 'a.yaml'))).toMatch(/^a\.yaml:3: ./);
    expect(await whyRefused(join(folder, 'b.json'))).toMatch(/b\.json cannot be read: ./);
  });
});

/** What is wrong with a document, without the name of its folder. */
async function problemsOf(workflows: string, components = '') {
  const flows = await readFlows(flowFile(documentOf(workflows, components)));
  const { problems, document } = bindFlows(flows, contract);
  return {
    document,
    problems: problems.map(({ flow, message, keys, place }) => [
      flow,
      keys.join('/'),
      message,
      place.replace(/^.*\//, ''),
    ]),
  };
}

const oneStep = (step: string): string =>
  `\n- workflowId: life\n  steps:\n    - stepId: one\n      ${step}\n`;

describe('a step', () => {
  it.each([
    [
      'an address of its own',
      "x-operation: { url: 'http://a.test', method: get }",
      'calls an address of its own (x-operation). Name an operation of the contract.',
    ],
    [
      'a file',
      "operationId: createOrder\n      requestBody: { payload: { name: $file('/etc/passwd') } }",
      'reads a file ($file). Write its content as a data URL, like data:image/png;base64,...',
    ],
    [
      'an unknown operation',
      'operationId: stealOrders',
      'calls stealOrders, which the contract does not have. Name one of its operations in operationId.',
    ],
    [
      'no operation',
      'description: Nothing.',
      'calls nothing, which the contract does not have. Name one of its operations in operationId.',
    ],
    [
      'an unknown query parameter',
      'operationId: listOrders\n      parameters: [{ name: tag, in: query, value: a }, { name: tog, in: query, value: a }]',
      'gives listOrders the query parameter tog, which the contract does not have.',
    ],
    [
      'a parameter in another place',
      'operationId: getOrder\n      parameters: [{ name: id, in: query, value: 1 }, { name: X-Trace, in: header, value: a }]',
      'gives getOrder the query parameter id, which the contract does not have.',
    ],
    [
      'an unknown path parameter',
      'operationId: getOrder\n      parameters: [{ name: order, in: path, value: 1 }]',
      'gives getOrder the path parameter order, which the contract does not have.',
    ],
  ])('is refused if it names %s', async (_what, step, message) => {
    const { problems } = await problemsOf(oneStep(step));
    expect(problems).toEqual([
      ['life', 'workflows/0/steps/0', `The step one ${message}`, 'team.arazzo.yaml:7'],
    ]);
  });

  it('is known with its flow, its description and its place', async () => {
    const { document, problems } = await problemsOf(
      oneStep('operationId: listOrders\n      description: Lists all.'),
    );
    expect([problems, [...(document.flows[0]?.steps ?? [])]]).toMatchObject([
      [],
      [
        [
          0,
          {
            flow: 'life',
            step: 'one',
            description: 'Lists all.',
            place: expect.stringMatching(/:7$/) as string,
          },
        ],
      ],
    ]);
  });

  it('that runs a flow has no operation', async () => {
    const flows = `
- workflowId: life
  steps:
    - { stepId: one, workflowId: part }
    - stepId: two
      operationId: listOrders
      onSuccess: [{ name: on, type: goto, workflowId: next }]
      onFailure: [{ name: again, type: retry, workflowId: repair }, { name: end, type: end }]
`;
    const { document, problems } = await problemsOf(flows);
    expect([problems, document.flows[0]?.runs, [...(document.flows[0]?.steps.keys() ?? [])]]).toEqual([
      [],
      ['part', 'next', 'repair'],
      [1],
    ]);
  });
});

describe('the inputs of a flow', () => {
  it('may be written among the components', async () => {
    const flows = `
- workflowId: life
  inputs: { $ref: '#/components/inputs/start' }
  steps: [{ stepId: one, operationId: listOrders }]
`;
    const components = `
inputs:
  start: { type: object, required: [size], properties: { size: { $ref: '#/components/inputs/size' }, more: {} } }
  size: { type: integer, default: 3 }
`;
    const { document } = await problemsOf(flows, components);
    expect(document.flows[0]?.inputs).toEqual([
      { name: 'size', schema: { type: 'integer', default: 3 }, required: true },
      { name: 'more', schema: {}, required: false },
    ]);
    expect((await problemsOf(oneStep('operationId: listOrders'))).document.flows[0]?.inputs).toEqual([]);
  });

  it('must not be in another file', async () => {
    const flows = `
- workflowId: life
  inputs: { allOf: [{ type: object }, { $ref: 'inputs.yaml#/start' }] }
  steps: []
`;
    const [problem] = (await problemsOf(flows)).problems;
    expect(problem?.slice(0, 3)).toEqual([
      '',
      '',
      'inputs.yaml#/start is in another file. Write it in this one.',
    ]);
  });
});
