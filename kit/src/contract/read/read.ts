import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  member,
  setMember,
  text,
} from '../../base/json.ts';
import { COMPONENT_KINDS, held, type PartType } from '../parts.ts';
import { escapeKey, keysOf, pointerOf, valueAt } from '../../base/pointer.ts';
import { throughReferences } from '../refs.ts';
import { isOpenApi30, UNRESOLVED } from '../version.ts';
import { RefusedFileError } from '../../base/read-file.ts';
import {
  createCycleFinder,
  type Reference,
  remedy,
  type ReferenceTarget,
  referenceTarget,
  wayToAnchor,
} from './reference.ts';
import { parseSource, type SourceFault, type SourceFile } from './source.ts';

/** The place of a file's content in the document. */
export interface Mount {
  readonly pointer: string;
  readonly file: SourceFile;
  /** The path inside the file; empty for the whole file. */
  readonly keys: readonly string[];
  /** Nothing is there: the reference to it does not resolve. */
  readonly missing?: true;
}

/** The files that a document was read from. */
export interface Sources {
  readonly root: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** By pointer. */
  readonly mounts: ReadonlyMap<string, Mount>;
  readonly references: readonly Reference[];
  /** The reasons why the document is incomplete. */
  readonly faults: readonly SourceFault[];
}

export interface ReadDocument {
  /** All files as one: each component is a file or a part of one, and has its name. */
  readonly document: JsonObject;
  readonly sources: Sources;
}

export type Parse = (name: string, text: string) => Promise<SourceFile>;

/**
 * Reads an OpenAPI document that is written in one file or in many. Problems of the files are listed in `faults`, and
 * their parts are left out of the document; only a root that cannot be read at all is an error.
 *
 * @param readFile returns the text of a file by its name: `root`, or a name relative to the same place.
 * @param marks whether a part whose reference does not resolve says so, as `x-unresolved`, or is empty.
 */
export async function readDocument(
  root: string,
  readFile: (name: string) => Promise<string>,
  parse: Parse = parseSource,
  marks = false,
): Promise<ReadDocument> {
  const unread = new Map<string, string>();
  const load = async (name: string): Promise<SourceFile | undefined> => {
    const source = await readFile(name).catch((error: unknown) => {
      const { cause = error } = error instanceof Error ? error : {};
      if (cause instanceof RefusedFileError) unread.set(name, cause.message);
    });
    return source === undefined ? undefined : parse(name, source);
  };
  const reading = new Reader(await parse(root, await readFile(root)), unread, marks).read();
  let step = reading.next();
  while (step.done !== true) step = reading.next(await load(step.value));
  return step.value;
}

/** Like `readDocument`, where files can be read at once, and nothing can wait for them. */
export function readDocumentSync(
  root: SourceFile,
  load: (name: string) => SourceFile | undefined,
): ReadDocument {
  const reading = new Reader(root, new Map(), false).read();
  let step = reading.next();
  while (step.done !== true) step = reading.next(load(step.value));
  return step.value;
}

/** Asks for files by their names, and gets them; undefined if there is no such file. */
type Reading<Result> = Generator<string, Result, SourceFile | undefined>;

/** The place that is being copied: in its file, and in the document. */
interface Here {
  readonly file: SourceFile;
  readonly keys: readonly string[];
  readonly pointer: string;
  /** The chain of copies that led here. */
  readonly way: readonly string[];
}

/** A value that is still to be copied into the document. */
interface Job extends ReferenceTarget {
  readonly type: PartType;
  readonly pointer: string;
  readonly way: readonly string[];
  readonly put: (value: Json) => void;
}

type Members = Record<string, Json>;

class Reader {
  readonly #root: SourceFile;
  /** Why files are not read that exist. */
  readonly #unread: ReadonlyMap<string, string>;
  readonly #marks: boolean;
  readonly #files: Map<string, SourceFile>;
  readonly #mounts = new Map<string, Mount>();
  readonly #references: { reference: Reference; holder: Members; misplaced: boolean }[] = [];
  readonly #components: Record<string, Members> = {};
  /** Where in the document a target is, by kind, file and pointer. */
  readonly #pointers = new Map<string, string>();
  readonly #jobs: Job[] = [];
  /** Targets that contain no object, such as files without content. */
  readonly #empty: SourceFault[] = [];
  readonly #ignoresSiblings: boolean;

  constructor(root: SourceFile, unread: ReadonlyMap<string, string>, marks: boolean) {
    this.#root = root;
    this.#marks = marks;
    this.#ignoresSiblings = isObject(root.value) && isOpenApi30(root.value);
    this.#unread = unread;
    this.#files = new Map([[root.name, root]]);
  }

  *read(): Reading<ReadDocument> {
    this.#mounts.set('', { pointer: '', file: this.#root, keys: [] });
    this.#nameComponentsOfRoot();
    const copied = this.#copy(this.#root.value, 'Root', { file: this.#root, keys: [], pointer: '', way: [] });
    for (const job of this.#jobs) yield* this.#do(job);
    const faults = this.#faults();
    const document = isObject(copied) ? copied : {};
    return {
      document: { ...document, components: sortComponents(document['components'], this.#components) },
      sources: {
        root: this.#root,
        files: this.#files,
        mounts: this.#mounts,
        references: this.#references.map(({ reference }) => reference),
        faults,
      },
    };
  }

  *#do({ file: name, keys, type, pointer, way, put }: Job): Reading<void> {
    const file = this.#files.get(name) ?? (yield name);
    if (file !== undefined) this.#files.set(name, file);
    const value = file && valueAt(file.value, pointerOf(keys));
    const id = partKey(type, { file: name, keys });
    if (file === undefined || !isObject(value) || way.includes(id)) {
      if (file?.faults.length === 0 && value !== undefined && !isObject(value))
        this.#empty.push({ ...file.place(keys), kind: 'syntax', message: 'There is no object here.' });
      this.#mounts.set(pointer, { pointer, file: file ?? this.#root, keys, missing: true });
      if (this.#marks && value === undefined) put({ [UNRESOLVED]: name + pointerOf(keys) });
      return;
    }
    this.#mounts.set(pointer, { pointer, file, keys });
    put(this.#copy(value, type, { file, keys, pointer, way: [...way, id] }));
  }

  #copy(value: Json, type: PartType | undefined, here: Here): Json {
    if (type === undefined || !isObject(value)) return value;
    const ref = type === 'Root' ? undefined : text(value['$ref']);
    const members: Members = {};
    // In OpenAPI 3.0, what is written beside a reference is ignored, except beside that to a path.
    const isAlone = ref !== undefined && type !== 'PathItem' && this.#ignoresSiblings;
    for (const [key, inner] of isAlone ? [['$ref', ref] as const] : Object.entries(value)) {
      const isRef = key === '$ref' && ref !== undefined;
      const copied = isRef ? this.#refer(ref, type, here, members) : this.#copyMember(inner, type, key, here);
      if (copied !== undefined) setMember(members, key, copied);
    }
    return members;
  }

  #copyMember(value: Json, type: PartType, key: string, here: Here): Json {
    const [how, below] = held(type, key) ?? [];
    const there = step(here, key);
    if (type === 'Schema' && key === 'discriminator') return this.#copyDiscriminator(value, there);
    if (how === 'list' && isList(value))
      return value.map((item, index) => this.#copy(item, below, step(there, index)));
    if (how !== 'map' || !isObject(value)) return this.#copy(value, below, there);
    const members = Object.entries(value).filter(
      ([name]) =>
        !(type === 'Components' && [...this.#pointers.values()].includes(step(there, name).pointer)),
    );
    return Object.fromEntries(
      members.map(([name, item]) => [name, this.#copy(item, below, step(there, name))]),
    );
  }

  /** The one part that names files without a `$ref`. */
  #copyDiscriminator(value: Json, here: Here): Json {
    if (!isObject(value) || !isObject(value['mapping'])) return value;
    const mapping: Members = { ...value['mapping'] };
    for (const [name, ref] of Object.entries(mapping)) {
      if (typeof ref !== 'string' || !/[./#]/.test(ref) || this.#isSchemaName(ref)) continue;
      const pointer = this.#refer(ref, 'Schema', step(step(here, 'mapping'), name), {}) ?? ref;
      setMember(mapping, name, pointer);
    }
    return { ...value, mapping };
  }

  #isSchemaName(name: string): boolean {
    return member(member(member(this.#root.value, 'components'), 'schemas'), name) !== undefined;
  }

  /** The new text of a `$ref` in the document; undefined if `holder` replaces its target. */
  #refer(ref: string, type: PartType, here: Here, holder: Members): string | undefined {
    const referenceTarget = this.#throughReferences(
      this.#targetOf(ref, { file: here.file.name, keys: here.keys }),
    );
    const file = this.#exists(referenceTarget) ? undefined : componentFile(ref, this.#root.name);
    const target = file ?? referenceTarget;
    const reference: Reference = { file: here.file, keys: here.keys, ref, type, target };
    this.#references.push({ reference, holder, misplaced: file !== undefined });
    if (this.#exists(target) && target.file === this.#root.name) return refTo(pointerOf(target.keys));
    if (target.anchor !== undefined || (!ref.startsWith('#/') && target.file === this.#root.name)) return ref;
    const kind = COMPONENT_KINDS[type];
    if (kind !== undefined) return refTo(this.#componentOf(kind, target, type));
    const put = (value: Json): void => void Object.assign(holder, value, { ...holder });
    this.#jobs.push({ ...target, type, pointer: here.pointer, way: here.way, put });
    return undefined;
  }

  /** An anchor of the same file becomes a way. */
  #targetOf(ref: string, from: ReferenceTarget): ReferenceTarget {
    const target = referenceTarget(ref, from.file);
    const value = this.#files.get(target.file)?.value;
    if (target.anchor === undefined || target.file !== from.file || value === undefined) return target;
    const keys = wayToAnchor(value, from.keys, target.anchor);
    return keys === undefined ? target : { file: target.file, keys };
  }

  /** A pointer may lead through references of the same file. */
  #throughReferences(target: ReferenceTarget): ReferenceTarget {
    const value = this.#files.get(target.file)?.value;
    if (value === undefined || this.#exists(target)) return target;
    return { ...target, keys: keysOf(throughReferences(value, pointerOf(target.keys))) };
  }

  /** Whether a known file has the target; other files are checked later. */
  #exists({ file, keys, anchor }: ReferenceTarget): boolean {
    const before = this.#files.get(file);
    return (
      anchor === undefined && before !== undefined && valueAt(before.value, pointerOf(keys)) !== undefined
    );
  }

  /** The pointer of the component that is made of the target. */
  #componentOf(kind: string, target: ReferenceTarget, type: PartType, givenName?: string): string {
    const key = partKey(kind, target);
    const before = this.#pointers.get(key);
    if (before !== undefined) return before;
    const section = (this.#components[kind] ??= {});
    const ownSection = member(member(this.#root.value, 'components'), kind);
    const preferredName = givenName ?? componentName(target);
    const taken = (name: string): boolean =>
      givenName === undefined && (Object.hasOwn(section, name) || member(ownSection, name) !== undefined);
    let name = preferredName;
    for (let n = 2; taken(name); n++) name = `${preferredName}-${n}`;
    const pointer = pointerOf(['components', kind, name]);
    this.#pointers.set(key, pointer);
    setMember(section, name, {});
    this.#jobs.push({ ...target, type, pointer, way: [], put: (value) => setMember(section, name, value) });
    return pointer;
  }

  /** The root may list components that are files under its own names. */
  #nameComponentsOfRoot(): void {
    for (const [kind, section] of entries(member(this.#root.value, 'components'))) {
      const [, type] = held('Components', kind) ?? [];
      for (const [name, value] of entries(section)) {
        const ref = text(member(value, '$ref'));
        if (type === undefined || ref === undefined || entries(value).length > 1) continue;
        const target = referenceTarget(ref, this.#root.name);
        if (target.file === this.#root.name || this.#pointers.has(partKey(kind, target))) continue;
        const reference = { file: this.#root, keys: ['components', kind, name], ref, type, target };
        this.#references.push({ reference, holder: {}, misplaced: false });
        this.#componentOf(kind, target, type, name);
      }
    }
  }

  #faults(): SourceFault[] {
    const allFaults = [...[...this.#files.values()].flatMap(({ faults }) => faults), ...this.#empty];
    const isCircular = createCycleFinder(this.#files, (ref, from) => this.#targetOf(ref, from));
    for (const { reference, holder, misplaced } of this.#references) {
      const { file, keys, target } = reference;
      const circular = isCircular(target);
      if (!misplaced && !circular && this.#exists(target)) continue;
      // Without it, the part says nothing, so that nothing is checked there.
      if (this.#marks && Object.hasOwn(holder, '$ref')) holder[UNRESOLVED] = holder['$ref'] ?? '';
      if (this.#marks || circular) delete holder['$ref'];
      const message = circular
        ? `${reference.ref} leads back to itself. Refer to something else.`
        : remedy(reference, this.#files, misplaced, this.#unread);
      allFaults.push({ ...file.place([...keys, '$ref']), kind: 'reference', message });
    }
    return allFaults;
  }
}

const step = (here: Here, key: string | number): Here => ({
  ...here,
  keys: [...here.keys, String(key)],
  pointer: `${here.pointer}/${escapeKey(key)}`,
});

const partKey = (kind: string, { file, keys }: ReferenceTarget): string =>
  `${kind} ${file}#${pointerOf(keys)}`;

const refTo = (pointer: string): string => `#${pointer.replaceAll('%', '%25')}`;

const componentName = ({ file, keys }: ReferenceTarget): string =>
  keys.at(-1) ?? (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '');

/** The place of the component that `#/components/schemas/Goal` means in a document of many files. */
function componentFile(ref: string, root: string): ReferenceTarget | undefined {
  const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(ref) ?? [];
  return kind && name ? referenceTarget(`components/${kind}/${name}.yaml`, root) : undefined;
}

const ORDER = ['securitySchemes', 'parameters', 'schemas', 'responses', 'headers', 'examples'];

/** In a fixed order: otherwise, a reference further up would move many lines of the bundle. */
function sortComponents(own: Json | undefined, files: Readonly<Record<string, JsonObject>>): JsonObject {
  const kinds = new Set([...entries(own), ...entries(files)].map(([kind]) => kind));
  const rank = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  return Object.fromEntries(
    [...kinds]
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map((kind) => {
        const all = [...entries(member(own, kind)), ...entries(files[kind])];
        return [kind, Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))];
      }),
  );
}
