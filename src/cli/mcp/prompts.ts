import { list, member, text } from '../../base/json.ts';
import type { Contract } from '../../contract/index.ts';

/** A common task, with the tools that it needs. */
export interface Prompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** The tasks that the contract lists in `x-prompts`. */
export const promptsOf = ({ document }: Contract): Prompt[] =>
  list(document['x-prompts']).map((prompt) => {
    const of = (key: string): string => text(member(prompt, key)) ?? '';
    const takes = list(member(prompt, 'arguments')).map((one) => ({
      name: text(member(one, 'name')) ?? '',
      description: text(member(one, 'description')) ?? '',
      required: member(one, 'required') === true,
      text: text(member(one, 'text')),
    }));
    return {
      name: of('name'),
      description: of('description'),
      arguments: takes.map(({ name, description, required }) => ({ name, description, required })),
      text: (given) =>
        takes.reduce((filled, { name, text: around = `{${name}}` }) => {
          const value = given[name];
          const shown = value === undefined ? '' : around.replaceAll(`{${name}}`, () => value);
          return filled.replaceAll(`{${name}}`, () => shown);
        }, of('text')),
    };
  });
