import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getLineColLocation, parseYaml, Source } from '@redocly/openapi-core';
import { type Json, isList, isObject, keysOf, type Path, pointerOf } from './json.ts';
import type { Problem } from './problems.ts';

/** Finds the source file and line behind a place in the bundle. */
export type Locate = (path: Path) => Pick<Problem, 'file' | 'line' | 'col'>;

interface File {
  readonly source: Source;
  readonly parsed: Json;
}

export function createLocator(rootFile: string): Locate {
  const files = new Map<string, File>();
  const read = (name: string): File => {
    const known = files.get(name);
    if (known) return known;
    const body = existsSync(name) ? readFileSync(name, 'utf8') : '';
    const parsed: unknown = parseYaml(body);
    const file = {
      source: new Source(name, body),
      parsed: isObject(parsed) || isList(parsed) ? parsed : null,
    };
    files.set(name, file);
    return file;
  };

  return (path) => {
    let file = read(rootFile);
    let node: Json | undefined = file.parsed;
    let inFile: (string | number)[] = [];
    const enter = (name: string, pointer: string): void => {
      file = read(name);
      node = file.parsed;
      inFile = [];
      for (const key of keysOf(pointer)) step(key);
    };
    const step = (key: string | number): boolean => {
      const child = isList(node) ? node[Number(key)] : isObject(node) ? node[String(key)] : undefined;
      if (child === undefined) return false;
      node = child;
      inFile.push(key);
      return true;
    };
    const follow = (): void => {
      for (let hops = 0; hops < 20 && isObject(node) && typeof node['$ref'] === 'string'; hops++) {
        const [name = '', pointer = ''] = node['$ref'].split('#');
        enter(
          name === '' ? file.source.absoluteRef : resolve(dirname(file.source.absoluteRef), name),
          pointer,
        );
      }
    };

    // A component of the bundle is a file of its own, unless the root document spells it out.
    const [section, kind, name] = path;
    const component = join(dirname(rootFile), 'components', String(kind), `${String(name)}.yaml`);
    let rest = path;
    if (section === 'components' && path.length >= 3 && existsSync(component)) {
      enter(component, '');
      rest = path.slice(3);
    }
    for (const key of rest) {
      follow();
      if (!step(key)) break;
    }
    return place(file.source, pointerOf(inFile));
  };
}

export function place(
  source: Source,
  pointer: string,
  onKey = false,
): Pick<Problem, 'file' | 'line' | 'col'> {
  const { start } = getLineColLocation({ source, pointer: `#${pointer || '/'}`, reportOnKey: onKey });
  return { file: source.absoluteRef, line: start.line, col: start.col };
}
