import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  PRIVATE,
  removeLeftovers,
  replaceFile,
  replaceFiles,
  temporaryName,
} from '../../src/base/replace-file.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'report.json');
});

const text = (path = file): string => readFileSync(path, 'utf8');
const modeOf = (path = file): number => statSync(path).mode & 0o777;

describe('a file that is replaced', () => {
  test('has the new content, and nothing is left beside it', () => {
    writeFileSync(file, 'old');
    replaceFile(file, 'new');
    expect(text()).toBe('new');
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });

  test('is another file than before, so a reader of the old one sees it to its end', () => {
    writeFileSync(file, 'old');
    const before = statSync(file).ino;
    replaceFile(file, 'new');
    expect(statSync(file).ino).not.toBe(before);
  });

  test('keeps its mode, and gets the usual one if it is new', () => {
    writeFileSync(file, '');
    chmodSync(file, 0o640);
    replaceFile(file, 'new');
    expect(modeOf()).toBe(0o640);
    const [fresh, usual] = [join(folder, 'fresh'), join(folder, 'usual')];
    writeFileSync(usual, '');
    replaceFile(fresh, '');
    expect(modeOf(fresh)).toBe(modeOf(usual));
  });

  test('is private if that is wanted, whatever it was', () => {
    writeFileSync(file, '', { mode: 0o666 });
    const mask = process.umask(0);
    onTestFinished(() => void process.umask(mask));
    replaceFile(file, 'secret', PRIVATE);
    expect(modeOf()).toBe(0o600);
  });

  test.each([true, false])('is the one behind a link, which stays (it exists: %s)', (exists) => {
    const link = join(folder, 'link');
    if (exists) writeFileSync(file, 'old');
    symlinkSync(basename(file), link);
    replaceFile(link, 'new');
    expect(text()).toBe('new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('stays as it is if another one cannot be written', () => {
    writeFileSync(file, 'old');
    const gone = join(folder, 'gone', 'file');
    const both = [file, gone].map((path) => ({ path, content: 'new' }));
    expect(() => replaceFiles(both)).toThrow('ENOENT');
    expect(text()).toBe('old');
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });

  test('is no folder', () => {
    mkdirSync(file);
    expect(() => replaceFile(file, '')).toThrow('it is a folder');
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });
});

describe('a device', () => {
  test('is written to and keeps its mode', () => {
    const before = statSync('/dev/null');
    replaceFile('/dev/null', 'gone', PRIVATE);
    const after = statSync('/dev/null');
    expect([after.mode, after.ino]).toEqual([before.mode, before.ino]);
  });

  test('that is full is an error', () => {
    expect(() => replaceFile('/dev/full', 'new')).toThrow('ENOSPC');
  });
});

test('what a killed process left beside a file is removed with the next file', () => {
  const left = join(folder, temporaryName(4_194_305));
  writeFileSync(left, '');
  replaceFile(file, 'new');
  expect(readdirSync(folder)).toEqual([basename(file)]);
});

test('what a killed process left is removed, but nothing that another program made', () => {
  // No running process has this id.
  const own = temporaryName(4_194_305);
  const others = [
    '.new-feature',
    '.kit-notes.tmp',
    temporaryName(),
    own.replace(/-[\da-f]{16}\.tmp$/, '-0000000000000000.tmp'),
    own.replace('4194305', '4194306'),
  ];
  for (const name of [own, ...others]) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, temporaryName(4_194_307)));
  symlinkSync(file, join(folder, temporaryName(4_194_308)));
  removeLeftovers(folder);
  expect(existsSync(join(folder, own))).toBe(false);
  expect(readdirSync(folder)).toHaveLength(others.length + 2);
});
