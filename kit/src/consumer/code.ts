import { type Dirent, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type ts from 'typescript';
import { objectAt } from '../base/json.ts';
import { type Contract, UnreadableDocumentError } from '../contract/index.ts';
import { operationOf } from './traffic.ts';
import type { Consumer, Usage } from './usage.ts';

type Compiler = typeof ts;

/** Finds the operations and fields of the contract that the TypeScript and JavaScript in a folder use, with file and line. */
export function consumerOfCode(contract: Contract, folder: string): Consumer {
  const compiler = loadCompiler();
  try {
    const usages = usagesIn(compiler, contract, folder);
    return { name: folder, usages, knowsFields: usages.some(({ kind }) => kind === 'property') };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new UnreadableDocumentError(`The code in ${folder} is nested too deeply to be read.`, { cause });
  }
}

function usagesIn(compiler: Compiler, contract: Contract, folder: string): Usage[] {
  const program = programIn(compiler, resolve(folder));
  const reader = new CodeReader(compiler, program, contract, resolve(folder));
  return program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
    .filter((file) => isInside(folder, file.fileName) && !isWritten(file))
    .flatMap((file) => reader.read(file));
}

const isInside = (folder: string, file: string): boolean => {
  const path = relative(resolve(folder), file);
  return !path.startsWith('..') && !path.split(/[\\/]/).includes('node_modules');
};

/** Whether the command `types` wrote the file: its methods are those of a client. */
const isWritten = ({ text }: ts.SourceFile): boolean => /^\/\/ Written by `\S+ types` from /.test(text);

/**
 * TypeScript 7 has no interface for programs; the second package has that of version 6. It is used if it is there, but not
 * recommended: npm may link the `tsc` that it brings instead of that of version 7.
 */
const COMPILERS = ['typescript', '@typescript/typescript6'] as const;

/** Node takes three times as long to import it, because it looks for the names that it exports. */
function loadCompiler(): Compiler {
  const require = createRequire(import.meta.url);
  const causes: unknown[] = [];
  for (const name of COMPILERS) {
    try {
      const compiler = require(name) as Partial<Compiler>;
      if (isCompiler(compiler)) return compiler;
    } catch (cause) {
      causes.push(cause);
    }
  }
  throw new UnreadableDocumentError(
    'Reading code needs TypeScript 5 or 6. The project can keep another version, or have none: ' +
      'run the command with npx --package typescript@6 --package openapi-contract-kit',
    { cause: causes[0] },
  );
}

const isCompiler = (module: Partial<Compiler>): module is Compiler => module.createProgram !== undefined;

function programIn(compiler: Compiler, folder: string): ts.Program {
  const { sys } = compiler;
  const config = compiler.findConfigFile(folder, (file) => sys.fileExists(file));
  const configFile =
    config === undefined ? undefined : compiler.readConfigFile(config, (file) => sys.readFile(file));
  // Only its options count: the files are those of the folder.
  const host = { ...sys, readDirectory: () => [] };
  const parsed =
    config === undefined || configFile?.error !== undefined
      ? undefined
      : compiler.parseJsonConfigFileContent(configFile?.config, host, dirname(config));
  const files = sourcesIn(folder);
  if (files.length === 0)
    throw new UnreadableDocumentError(`${folder} has no TypeScript or JavaScript in it.`);
  const settings: ts.CompilerOptions = {
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    target: compiler.ScriptTarget.ES2022,
    strict: true,
    ...parsed?.options,
    allowJs: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  return compiler.createProgram(files, settings);
}

/** Without those behind links, which may lead anywhere, or never end. */
function sourcesIn(folder: string): string[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  const pathOf = ({ name }: Dirent): string => join(folder, name);
  const files = entries.filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory() && !NO_SOURCES.has(entry.name));
  return [...files.map(pathOf), ...folders.map(pathOf).flatMap(sourcesIn)];
}

/** A folder that may not be read is as good as empty. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const NO_SOURCES: ReadonlySet<string> = new Set(['node_modules', 'dist']);

class CodeReader {
  readonly #ts: Compiler;
  readonly #checker: ts.TypeChecker;
  readonly #contract: Contract;
  readonly #folder: string;
  readonly #ids: ReadonlySet<string>;
  readonly #schemas: ReadonlySet<string>;

  constructor(compiler: Compiler, program: ts.Program, contract: Contract, folder: string) {
    this.#ts = compiler;
    this.#checker = program.getTypeChecker();
    this.#contract = contract;
    this.#folder = folder;
    this.#ids = new Set(contract.operations.map(({ id }) => id));
    this.#schemas = new Set(Object.keys(objectAt(contract.document, 'components', 'schemas')));
  }

  read(file: ts.SourceFile): Usage[] {
    const usages: Usage[] = [];
    const visit = (node: ts.Node): void => {
      const where = this.#where(file, node);
      for (const usage of this.#usagesAt(node)) usages.push({ ...usage, where });
      this.#ts.forEachChild(node, visit);
    };
    visit(file);
    return usages;
  }

  #where(file: ts.SourceFile, node: ts.Node): string {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${relative(this.#folder, file.fileName).replaceAll('\\', '/')}:${line + 1}`;
  }

  *#usagesAt(node: ts.Node): Generator<Unplaced> {
    const { isPropertyAccessExpression, isBindingElement, isObjectLiteralExpression, isCallExpression } =
      this.#ts;
    if (isPropertyAccessExpression(node))
      yield* this.#named(node.name.text, this.#checker.getSymbolAtLocation(node.name));
    if (this.#ts.isElementAccessExpression(node)) {
      const name = this.#wordOf(node.argumentExpression);
      const type = this.#checker.getTypeAtLocation(node.expression);
      if (name !== undefined) yield* this.#named(name, propertyIn(type, name));
    }
    if (isBindingElement(node) && this.#ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      const type = this.#checker.getTypeAtLocation(node.parent);
      if (this.#ts.isIdentifier(name)) yield* this.#named(name.text, type.getProperty(name.text));
    }
    if (isObjectLiteralExpression(node)) yield* this.#written(node);
    if (isCallExpression(node)) yield* this.#called(node);
  }

  /** A name that is read: an operation of a client, or a field of a result. */
  *#named(name: string, symbol: ts.Symbol | undefined): Generator<Unplaced> {
    if (this.#ids.has(name) && !this.#isOwn(symbol)) yield { kind: 'call', operation: name };
    for (const field of this.#fieldsOf(symbol)) yield { kind: 'property', direction: 'response', field };
  }

  *#written(literal: ts.ObjectLiteralExpression): Generator<Unplaced> {
    const type = this.#checker.getContextualType(literal);
    for (const property of literal.properties) {
      const { name } = property;
      if (name === undefined || !(this.#ts.isIdentifier(name) || this.#ts.isStringLiteral(name))) continue;
      for (const field of this.#fieldsOf(type && propertyIn(type, name.text)))
        yield { kind: 'property', direction: 'request', field };
    }
  }

  *#called(call: ts.CallExpression): Generator<Unplaced> {
    const [first, second] = call.arguments;
    const method = this.#methodOf(call.expression);
    // `paginate(api.listOrders, {...})`, and the code's own functions that take a method in the same way.
    const argument = method === undefined && first !== undefined ? this.#methodOf(first) : undefined;
    const operation = method ?? argument ?? this.#addressed(call);
    if (operation === undefined) return;
    yield { kind: 'call', operation };
    for (const name of this.#parametersOf(method === undefined ? second : first))
      yield { kind: 'parameter', operation, name };
  }

  /** The operation of a client method, whatever the code calls it. */
  #methodOf(method: ts.Expression, depth = 0): string | undefined {
    if (this.#ts.isElementAccessExpression(method))
      return this.#operation(this.#wordOf(method.argumentExpression));
    if (this.#ts.isPropertyAccessExpression(method)) {
      const symbol = this.#checker.getSymbolAtLocation(method.name);
      return this.#isOwn(symbol)
        ? this.#declared(symbol, method.name, depth)
        : this.#operation(method.name.text);
    }
    if (!this.#ts.isIdentifier(method)) return undefined;
    return this.#declared(this.#checker.getSymbolAtLocation(method), method, depth);
  }

  /** Follows methods that the code destructures, renames, imports or assigns. */
  #declared(symbol: ts.Symbol | undefined, name: ts.MemberName, depth: number): string | undefined {
    const isAlias = symbol !== undefined && (symbol.flags & this.#ts.SymbolFlags.Alias) !== 0;
    const [declaration] = (isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
    if (declaration === undefined) return this.#operation(name.text);
    if (this.#ts.isBindingElement(declaration)) {
      const property = declaration.propertyName ?? declaration.name;
      return this.#ts.isIdentifier(property) ? this.#operation(property.text) : undefined;
    }
    if (!this.#ts.isVariableDeclaration(declaration) || declaration.initializer === undefined || depth > 5)
      return undefined;
    return this.#methodOf(declaration.initializer, depth + 1);
  }

  #operation(name: string | undefined): string | undefined {
    return name !== undefined && this.#ids.has(name) ? name : undefined;
  }

  /** A name in brackets, literal or constant. */
  #wordOf(node: ts.Expression): string | undefined {
    const type = this.#checker.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : undefined;
  }

  /** `raw.GET('/orders/{orderId}')`, `fetch(`${base}/orders/${id}`, { method: 'DELETE' })` */
  #addressed(call: ts.CallExpression): string | undefined {
    const [first, second] = call.arguments;
    const path = first === undefined ? undefined : this.#textOf(first);
    if (path?.includes('/') !== true) return undefined;
    const callee = this.#ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : call.expression.getText();
    const params = second !== undefined && this.#ts.isObjectLiteralExpression(second) ? second : undefined;
    const methodOption = params?.properties.flatMap((property) =>
      this.#ts.isPropertyAssignment(property) && property.name.getText() === 'method'
        ? (this.#textOf(property.initializer) ?? [])
        : [],
    )[0];
    const method = /^(get|put|post|patch|delete|head|options)$/i.test(callee)
      ? callee
      : (methodOption ?? 'GET');
    return operationOf(this.#contract, method, path)?.id;
  }

  /** A text whose inserted values are left open. */
  #textOf(node: ts.Expression): string | undefined {
    if (this.#ts.isStringLiteralLike(node)) return node.text;
    if (!this.#ts.isTemplateExpression(node)) return undefined;
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  }

  /** `{ orderId }`, and `{ params: { path: { orderId } } }` of the raw client. */
  #parametersOf(node: ts.Node | undefined): string[] {
    if (node === undefined || !this.#ts.isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap((property) => {
      const { name } = property;
      if (name === undefined || !(this.#ts.isIdentifier(name) || this.#ts.isStringLiteral(name))) return [];
      if (/^(params|path|query|header|cookie)$/.test(name.text) && this.#ts.isPropertyAssignment(property))
        return this.#parametersOf(property.initializer);
      return name.text === 'body' ? [] : [name.text];
    });
  }

  /** Declared by the code itself: a method that happens to have the name of an operation. */
  #isOwn(symbol: ts.Symbol | undefined): boolean {
    const declarations = symbol?.declarations ?? [];
    return (
      declarations.length > 0 &&
      declarations.every((one) => {
        const file = one.getSourceFile();
        return !file.isDeclarationFile && !isWritten(file) && isInside(this.#folder, file.fileName);
      })
    );
  }

  #fieldsOf(symbol: ts.Symbol | undefined): string[] {
    return [
      ...new Set((symbol?.declarations ?? []).flatMap((declaration) => this.#fieldOf(declaration) ?? [])),
    ];
  }

  /** `Order.lines.id` for a property that the generated types declare. */
  #fieldOf(declaration: ts.Declaration): string | undefined {
    if (!declaration.getSourceFile().isDeclarationFile) return undefined;
    const path: string[] = [];
    for (let node: ts.Node = declaration; !this.#ts.isSourceFile(node); node = node.parent) {
      if (this.#ts.isPropertySignature(node))
        path.unshift(node.name.getText().replaceAll(/^['"]|['"]$/g, ''));
      if (this.#ts.isTypeAliasDeclaration(node)) {
        const name = node.name.text.replace(/\$\d+$/, '');
        return this.#schemas.has(name) ? [name, ...path].join('.') : undefined;
      }
    }
    const start = path.indexOf('schemas');
    return start < 0 ? undefined : path.slice(start + 1).join('.');
  }
}

type Unplaced = Usage extends infer U ? (U extends { where: string } ? Omit<U, 'where'> : never) : never;

/** A property of any of the alternatives. */
function propertyIn(type: ts.Type, name: string): ts.Symbol | undefined {
  if (type.isUnion())
    return type.types.map((one) => propertyIn(one, name)).find((place) => place !== undefined);
  return type.getProperty(name);
}
