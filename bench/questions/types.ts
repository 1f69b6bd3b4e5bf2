import { join } from 'node:path';
import ts from 'typescript';
import { generateClients } from '../generated-clients.ts';
import { type Program, programs } from '../typed-programs.ts';
import { type Question, type Row, row } from '../row.ts';

const folder = import.meta.dirname;

interface Cost {
  readonly instantiations: number;
  readonly seconds: number;
  /** How often the client's own files say `any`. */
  readonly anys: number;
}

function costOf(text: string): Cost {
  const name = join(folder, 'consumer.ts');
  const read = ts.readConfigFile(join(folder, '../../tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, join(folder, '../..'));
  // The peers import without extensions.
  options.module = ts.ModuleKind.ESNext;
  options.moduleResolution = ts.ModuleResolutionKind.Bundler;
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
  host.fileExists = (file) => file === name || onDisk.fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === name
      ? ts.createSourceFile(file, text, version, true)
      : onDisk.getSourceFile(file, version, ...rest);
  const program = ts.createProgram({ rootNames: [name], options, host });
  const source = program.getSourceFile(name);
  const began = process.cpuUsage();
  const [fault] = program.getSemanticDiagnostics(source);
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  const seconds = process.cpuUsage(began).user / 1e6;
  const own = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file) && !file.fileName.includes('/node_modules/'));
  const anys = own.reduce((sum, file) => sum + anysIn(file), 0);
  return { instantiations: program.getInstantiationCount(), seconds, anys };
}

const anysIn = (node: ts.Node): number => {
  let count = node.kind === ts.SyntaxKind.AnyKeyword ? 1 : 0;
  ts.forEachChild(node, (child) => void (count += anysIn(child)));
  return count;
};

const cheapest = (text: string, rounds: number): Cost => {
  const costs = Array.from({ length: rounds }, () => costOf(text));
  return costs.reduce((least, cost) => (cost.seconds < least.seconds ? cost : least));
};

const OURS = { instantiations: { atMost: 500 }, anys: { atMost: 0 } };

const ROUNDS = 3;

/** Counts need one round, times several. */
export const types = (rounds = ROUNDS): Row[] => rowsOf(programs.ours, '', rounds, OURS);

/** A peer without `targets`. */
function rowsOf(
  { head, calls }: Program,
  suffix: string,
  rounds = ROUNDS,
  targets: Partial<typeof OURS> = {},
): Row[] {
  // Other load can only add time, so the shortest of several runs is the best measure.
  const nothing = cheapest(head, rounds);
  const twenty = cheapest(head + calls, rounds);
  const seconds = twenty.seconds - nothing.seconds;
  return [
    row({
      name: `20 distinct calls: instantiations${suffix}`,
      value: twenty.instantiations - nothing.instantiations,
      unit: '',
      note: `TypeScript ${ts.version}`,
      ...targets.instantiations,
    }),
    row({
      name: `20 distinct calls: time to check${suffix}`,
      value: seconds > 0 ? seconds : null,
      unit: 's',
      note: `beyond the same file without calls; the shortest of ${rounds} runs`,
    }),
    row({
      name: `any in the files that the calls import${suffix}`,
      value: twenty.anys,
      unit: '',
      ...targets.anys,
    }),
  ];
}

/** The cost of a file that uses the client for the type checker. */
export const question: Question = {
  name: 'types',
  measures: ['generated/schema.d.ts', 'src/client', 'kit/src/types'],
  async ask() {
    await generateClients();
    costOf(programs.ours.head); // warms up the compiler
    return [
      ...types(),
      ...rowsOf(programs['hey-api'], ': hey-api'),
      ...rowsOf(programs.redocly, ': redocly'),
    ];
  },
};
