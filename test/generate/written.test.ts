import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contractWith, returns } from '@experimentation-automation/test-support/kit/small-services';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { pageOf } from '../../scripts/history/page.ts';
import { entryOf, filesOf } from '../../scripts/new/operation.ts';
import { keepFile, withPart } from '../../scripts/written/page.ts';

describe('a file that a script writes', () => {
  const exitCode = process.exitCode;
  afterEach(() => {
    process.exitCode = exitCode;
    vi.restoreAllMocks();
  });

  test('is written if it is new, and only named with --check', () => {
    const [said, complained] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    for (const spy of [said, complained]) spy.mockReturnValue();
    const path = join(newFolder(), 'page.md');
    const command = 'npm run guides';
    keepFile(path, 'New', { check: true, command });
    expect([existsSync(path), process.exitCode]).toEqual([false, 1]);
    expect(complained.mock.calls).toEqual([[`${path} is out of date. Run: ${command}`]]);

    process.exitCode = exitCode;
    keepFile(path, 'New', { check: false, command });
    keepFile(path, 'New', { check: true, command });
    expect([readFileSync(path, 'utf8'), process.exitCode]).toEqual(['New', exitCode]);
    expect(said.mock.calls).toEqual([[`${path} is written.`]]);
    writeFileSync(path, 'Old');
    keepFile(path, 'New', { check: false, command });
    expect(readFileSync(path, 'utf8')).toBe('New');
  });

  test('keeps what is around the part, and is refused without its comments', () => {
    const page = 'Before\n<!-- table -->\n\nold\n\n<!-- /table -->\nAfter';
    expect(withPart(page, 'table', 'new')).toBe('Before\n<!-- table -->\n\nnew\n\n<!-- /table -->\nAfter');
    expect(() => withPart('Before', 'table', 'new')).toThrow('The page lacks the lines <!-- table -->');
  });
});

test('the page of a release has a heading for each kind of change that it made', async () => {
  const contract = (field: string) =>
    contractWith({
      '/sites': {
        get: {
          operationId: 'listSites',
          tags: ['Site'],
          responses: returns({
            type: 'object',
            properties: { id: { type: 'integer' }, [field]: { type: 'string' } },
          }),
        },
      },
    }).document;
  const about = { number: '7', date: '2026-05-21', note: 'A note.' };
  const page = await pageOf({ ...about, before: contract('code'), after: contract('label') });
  expect(page.match(/^#.*|.*(code|label).*/gm)).toEqual([
    '# Release 7',
    '## What breaks',
    expect.stringMatching(/^- .*`code` removed/),
    '## New',
    expect.stringMatching(/^- .*`label` added/),
    '## How this page is made',
  ]);
  expect(page).toContain(
    'On 21 May 2026, the service changed: 1 breaking change, 0 deprecated parts and 1 new one.',
  );
  expect(page).toContain('  - Site: `listSites`');
});

test.each([
  [
    { id: 'listWidgets', method: 'GET', path: '/widgets', tag: 'Widget' },
    ['schemas/Widget.yaml', 'examples/WidgetList.yaml'],
    'schema: { type: array, items: { $ref: ../components/schemas/Widget.yaml } }',
  ],
  [
    { id: 'updateWidget', method: 'PATCH', path: '/widgets/{widgetId}', tag: 'Widget' },
    [
      'parameters/WidgetId.yaml',
      'schemas/Widget.yaml',
      'examples/Widget.yaml',
      'schemas/WidgetUpdate.yaml',
      'examples/WidgetUpdate.yaml',
    ],
    "'404': { $ref: ../components/responses/NotFound.yaml }",
  ],
  [
    { id: 'restore', method: 'POST', path: '/widgets', tag: 'Widget' },
    [
      'schemas/Widgets.yaml',
      'examples/Widgets.yaml',
      'schemas/WidgetsInput.yaml',
      'examples/WidgetsInput.yaml',
    ],
    'schema: { $ref: ../components/schemas/WidgetsInput.yaml }',
  ],
])(
  'the new operation $id is described in files that are named after its object',
  (operation, names, says) => {
    const components = names.map((name) => `openapi/components/${name}`);
    expect(filesOf(operation).map(({ name }) => name)).toEqual([...components, 'openapi/flows/widgets.yaml']);
    expect(entryOf(operation)).toContain(says);
  },
);
