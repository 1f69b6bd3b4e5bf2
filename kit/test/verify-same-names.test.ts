/** Two collections whose objects have ids of one name: the same number is another object in each. */
import { expect, it } from 'vitest';
import {
  collection,
  contractWith,
  found,
  ID,
  keeping,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A collection whose objects cannot be created, but changed and removed. */
function withoutCreation(path: string): object {
  const { [path]: list, ...others } = collection(path, 'itemId');
  return { [path]: { ...list, post: undefined }, ...others };
}

it('what a run creates in one collection lets it change nothing in the other', async () => {
  const [items, drafts] = [keeping([]), keeping(NAMES)];
  const service = serving((asked) =>
    asked.path.startsWith('/drafts') ? drafts.reply(asked, '/drafts') : items.reply(asked, '/items'),
  );
  const contract = contractWith({ ...collection('/items', 'itemId'), ...withoutCreation('/drafts') });
  const before = [...drafts.kept];
  const report = await run(service.target, contract, { write: true });
  expect([...drafts.kept]).toEqual(before);
  expect([[...items.kept], report.leftBehind, report.problem]).toEqual([[], [], undefined]);
});

it('what a run creates in an object lets it change nothing beside that object', async () => {
  const [items, folders] = [keeping(NAMES), keeping([])];
  const parts = new Map<string, ReturnType<typeof keeping>>();
  const inFolder = Object.entries(collection('/folders/{folderId}/items', 'itemId')).map(
    ([path, operations]) => {
      const own = 'parameters' in operations ? operations.parameters : [];
      return [path, { ...operations, parameters: [ID('folderId'), ...own] }] as const;
    },
  );
  const { target } = serving((asked) => {
    const [, folder, rest = ''] = /^\/folders\/(\d+)\/items(.*)$/.exec(asked.path) ?? [];
    if (folder !== undefined) {
      if (!folders.kept.has(Number(folder))) return { status: 404 };
      const kept = parts.get(folder) ?? keeping([]);
      parts.set(folder, kept);
      return kept.reply({ ...asked, path: `/items${rest}` }, '/items');
    }
    return asked.path.startsWith('/folders')
      ? folders.reply(asked, '/folders')
      : items.reply(asked, '/items');
  });
  const contract = contractWith({
    ...withoutCreation('/items'),
    ...collection('/folders', 'folderId'),
    ...Object.fromEntries(inFolder),
  });
  const before = [...items.kept];
  const report = await run(target, contract, { write: true });
  expect([...items.kept]).toEqual(before);
  expect(found(report).filter((one) => one.includes('read-back'))).toEqual([]);
  expect([[...folders.kept], report.leftBehind, report.problem]).toEqual([[], [], undefined]);
});

it('what a run creates in one collection need not be found in the other', async () => {
  const [items, drafts] = [keeping(NAMES), keeping(['One'])];
  const { target } = serving((asked) =>
    asked.path.startsWith('/drafts') ? drafts.reply(asked, '/drafts') : items.reply(asked, '/items'),
  );
  const contract = contractWith({ ...collection('/items', 'itemId'), ...withoutCreation('/drafts') });
  const report = await run(target, contract, { write: true });
  expect(found(report).filter((one) => one.includes('/drafts'))).toEqual([]);
});
