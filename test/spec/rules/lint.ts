import { lintContract, lintedOf } from '../../../scripts/rules/lint.ts';
import { rules } from '../../../scripts/rules/index.ts';
import { parseSource, readDocument } from '../../../src/contract/read/index.ts';

/** A document by file: relative path to YAML text. The root is openapi.yaml. */
export type Files = Readonly<Record<string, string>>;

export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** Lints a document with some of our rules, as `npm run lint` does. */
export async function lintFiles(files: Files, ...chosen: string[]): Promise<Finding[]> {
  const read = await readDocument('openapi.yaml', (name) => {
    const text = files[name];
    return text === undefined ? Promise.reject(new Error(`there is no ${name}`)) : Promise.resolve(text);
  });
  const present = Object.keys(files).filter((name) => /^(components|paths)\//.test(name));
  const evidence = files['evidence.yaml'];
  const flows = Object.entries(files).filter(([name]) => name.startsWith('flows/'));
  const parsed = await Promise.all(flows.map(([name, text]) => parseSource(name, text)));
  const linted = lintedOf(read, {
    present: present.sort(),
    flows: parsed,
    strays: parsed.flatMap(({ faults }) => faults),
    ...(evidence === undefined ? {} : { evidence: await parseSource('evidence.yaml', evidence) }),
  });
  return lintContract(
    linted,
    rules.filter(({ name }) => chosen.includes(name)),
  ).map(({ rule, message, file, line }) => ({ rule: rule.replace('xa/', ''), message, file, line }));
}
