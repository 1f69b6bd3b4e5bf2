import { entries, type Json, list, member, same, text } from 'openapi-contract-kit/internal/base/json';
import type { SourceFile } from 'openapi-contract-kit/internal/contract/read/index';
import { bindFlows } from 'openapi-contract-kit/internal/verify/flow/bind';
import { flowsOf } from 'openapi-contract-kit/internal/verify/flow/read';
import type { Problem, Rule } from './rule.ts';

/** The source description of all files. */
export const SOURCE = { name: 'api', url: '../openapi.yaml', type: 'openapi' };

/** What Redocly's rules for Arazzo cannot know: they read one file without the contract. */
export const flows: Rule = {
  name: 'flows',
  says: 'The operations and parameters in files in flows exist, and all files can be joined: ids and components fit together.',
  check({ flows: files, contract }) {
    const bound = files.map((file) => ({ file, ...bindFlows(flowsOf(file), contract) }));
    const problems = bound.flatMap(({ file, problems }) =>
      problems.map(({ message, keys }) => ({ message, place: file.place(keys, true) })),
    );
    const sources = files
      .filter((file) => !same(list(member(file.value, 'sourceDescriptions')), [SOURCE]))
      .map((file) => ({
        message: `A file of flows has one source: ${JSON.stringify(SOURCE)}.`,
        place: file.place(['sourceDescriptions'], true),
      }));
    return [...problems, ...sources, ...joinProblems(files)];
  },
};

/** Files that cannot be joined: all flows become one document. */
function joinProblems(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const firsts = new Map<string, { readonly value: Json; readonly file: string }>();
  const compare = (file: SourceFile, keys: readonly string[], name: string, value: Json): void => {
    const before = firsts.get(name);
    if (before === undefined) firsts.set(name, { value, file: file.name });
    else if (!same(before.value, value))
      problems.push({
        message: `${name} is in ${before.file} too: rename one of them.`,
        place: file.place(keys, true),
      });
  };
  for (const file of files) {
    for (const [kind, section] of entries(member(file.value, 'components')))
      for (const [name, value] of entries(section))
        compare(file, ['components', kind, name], `${name} of ${kind}`, value);
    for (const [index, flow] of list(member(file.value, 'workflows')).entries()) {
      const id = text(member(flow, 'workflowId')) ?? '';
      compare(file, ['workflows', String(index), 'workflowId'], `The flow ${id}`, `${file.name} ${index}`);
    }
  }
  return problems;
}
