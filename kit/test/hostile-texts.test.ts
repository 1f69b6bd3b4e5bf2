/** Texts of contracts and traffic stay texts in every format of every tool. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { createTerminal } from '../src/cli/terminal.ts';
import { loadContract } from '../src/contract/index.ts';
import { formatKnown } from '../src/consumer/index.ts';
import { BrokenContractError, learn, recordContract, verify } from '../src/index.ts';
import { formatLearned, formatOverlay } from '../src/learn/index.ts';
import { formatGithub, formatHtml, formatJunit, formatSarif, formatText } from '../src/verify/index.ts';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { diffIn } from '@experimentation-automation/test-support/diff/run-diff';

const HOSTILE = [
  'a\n::error file=x::pwned',
  'a\r\n::stop-commands::pwned',
  'a ::add-mask::pwned',
  '##[add-mask]pwned',
  '`x` <b>pwned</b>',
  '``` ` <script>pwned()</script>',
  '](https://pwned.example) ![x](https://pwned.example/a.png)',
  '<img src=//pwned.example onerror=pwned()>',
  '@pwned/team, see #1 and https://pwned.example',
  '"><script>pwned()</script>',
  ']]>&amp;<!--pwned',
  '\u001b]8;;https://pwned.example\u0007\u001b[2J',
  'gpj.\u202edenwp\u2066',
  '\u2028::warning::pwned\u0085',
  '| # * _pwned_ | --- |\n# pwned',
  '%0A::error::pwned',
];

/** A contract whose every name is the text. */
function contractWith(text: string, type: string) {
  const schema = { type: 'object', properties: { [text]: { type }, same: { enum: [text, type] } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  return {
    openapi: '3.1.1',
    info: { title: text, version: '1' },
    paths: {
      [`/${encodeURIComponent(text)}`]: {
        post: {
          operationId: text,
          tags: [text],
          summary: text,
          description: text,
          parameters: [{ name: text, in: 'query', schema: { enum: [text, `${type}${text}`] } }],
          requestBody: { content },
          responses: { 200: { description: text, content } },
        },
        get: { operationId: `get ${text}`, tags: [text], responses: { 200: { description: text, content } } },
      },
    },
    components: { schemas: { Thing: schema } },
  };
}

const folder = newFolder();
const fileOf = (index: number, side: 'old' | 'new'): string => join(folder, `${side}-${index}.json`);
HOSTILE.forEach((text, index) => {
  writeFileSync(fileOf(index, 'old'), JSON.stringify(contractWith(text, 'string')));
  writeFileSync(fileOf(index, 'new'), JSON.stringify(contractWith(text, 'integer')));
});

const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** The lines that GitHub Actions would execute. */
const commandsIn = (text: string): string[] =>
  text.split(/[\n\r]/).filter((line) => line.trimStart().startsWith('::') || line.includes('##['));

function expectText(text: string): void {
  expect(text).not.toMatch(UNSEEN);
  expect(commandsIn(text)).toEqual([]);
}

/** The annotations are commands, each with all that it says. */
function expectAnnotations(text: string): void {
  expect(text).not.toMatch(UNSEEN);
  expect(text.trimEnd().split('\n')).toEqual(commandsIn(text));
  for (const line of commandsIn(text))
    expect(line).toMatch(/^::(error|warning|notice) [^:]*::(?:(?!##\[).)*$/);
}

function expectJson(text: string): void {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expectText(text);
}

function expectElements(text: string, elements: RegExp): void {
  expectText(text);
  expect([...text.matchAll(/<\/?([!?\w][^\s>/]*)/g)].map(([, name = '']) => name)).toEqual(
    expect.not.arrayContaining([expect.not.stringMatching(elements)]),
  );
}

const JUNIT = /^(\?xml|testsuites|testsuite|testcase|failure|skipped|system-out)$/;

/** As GitHub reads it: with HTML, links and mentions. */
function expectMarkdown(text: string): void {
  expectText(text);
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(text, {});
  const inner = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  expect(
    inner.filter(({ type }) => /link|image|html|^fence$|hr/.test(type)).map(({ content }) => content),
  ).toEqual([]);
  const words = inner.filter(({ type }) => type === 'text').map(({ content }) => content);
  expect(words.filter((word) => /pwned|@/.test(word))).toEqual([]);
  const headings = inner.filter((_, at) => inner[at - 1]?.type === 'heading_open');
  expect(headings.length).toBeLessThan(6);
}

describe.each(HOSTILE.map((text, index) => [JSON.stringify(text), index] as const))('%s', (_shown, index) => {
  const text = HOSTILE[index] ?? '';
  const diff = async (...options: string[]): Promise<string> =>
    (await diffIn(folder, `old-${index}.json`, `new-${index}.json`, '--all', ...options)).out;

  test('stays a text in openapi-contract-kit diff', async () => {
    expectText(await diff());
    expectText(await diff('--explain'));
    expectMarkdown(await diff('--format', 'markdown'));
    expectAnnotations(await diff('--format', 'github'));
    expectElements(await diff('--format', 'junit'), JUNIT);
    for (const format of ['json', 'sarif']) expectJson(await diff('--format', format));
  });

  test('stays a text in the reports of the verifier', async () => {
    const contract = loadContract(contractWith(text, 'string'));
    const report = await verify(
      {
        url: 'http://service.test',
        fetch: () => Promise.resolve(Response.json({ [text]: 1, same: text }, { headers: { 'x-y': 'z' } })),
        can: { state: true, callbacks: false, faults: false, clock: false },
      },
      { contract, modes: ['examples'], only: contract.operations.map(({ id }) => id) },
    );
    expect(report.findings).not.toEqual([]);
    for (const options of [{}, { matrix: true, details: true, columns: 40 }])
      expectText(formatText(report, options));
    expectAnnotations(formatGithub(report));
    expectJson(formatSarif(report));
    expectElements(formatJunit(report), JUNIT);
    expectElements(
      formatHtml(report),
      /^(!doctype|html|head|meta|title|style|body|header|h[123]|p|dl|div|dt|dd|time|main|section|details|summary|span|b|ul|li|pre|meter|table|thead|tbody|tr|th|td|i)$/,
    );
  });

  test('stays a text in what the recorder, the learner and openapi-contract-kit known say', async () => {
    const contract = loadContract(contractWith(text, 'string'));
    const recorder = recordContract({
      contract,
      fetch: () => Promise.resolve(Response.json({ [text]: 1, same: text })),
    });
    for (const at of [1, 2, 3])
      await recorder.fetch(`http://service.test/${encodeURIComponent(text)}?at=${at}`);
    const error: unknown = await recorder.verify().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BrokenContractError);
    expectText(String(error instanceof Error ? error.message : error));
    const learned = await learn({ exchanges: recorder.exchanges() }, { contract });
    for (const isVerbose of [true, false]) expectText(formatLearned(learned, isVerbose));
    if (learned.overlay !== undefined) expectText(formatOverlay(learned.overlay, 'yaml'));
    expectText(formatKnown([{ part: text, standing: 'assumed', note: text, usedIn: [`${text}.ts:1`] }]));
  });

  test('stays a text in what the commands tell', () => {
    const io = testIo();
    createTerminal(io).tell(`${text}\n${text}`);
    expectText(String(io.stderr.read()));
  });
});
