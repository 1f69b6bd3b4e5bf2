import { isObject } from '../../../contract/index.ts';
import type { BodyWords, Words } from '../../../contract/translate/words.ts';
import type { Flow, Step, StepCheck } from '../../flows/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A flow with the words of a corrected contract. */
export const correctFlow = (flow: Flow, words: Words): Flow => ({
  ...flow,
  steps: flow.steps.map((step) => correctStep(step, flow, words)),
});

function correctStep(step: Step, flow: Flow, words: Words): Step {
  const { call, body, save, checks } = step;
  const [sent, returned] = [words.sent(call), words.returned(call)];
  return {
    ...step,
    ...(step.with && {
      with: Object.fromEntries(
        Object.entries(step.with).map(([name, value]) => [words.parameter(call, name), value]),
      ),
    }),
    ...(body && {
      body: {
        ...body,
        ...(body.set && { set: fieldsOf(sent, '', body.set) }),
        ...(body.without && { without: body.without.map(sent.name) }),
      },
    }),
    ...(save && {
      save: Object.fromEntries(
        Object.entries(save).map(([name, pointer]) => [name, returned.pointer(pointer)]),
      ),
    }),
    ...(checks && { checks: checks.map((check) => correctCheck(check, step, flow, words)) }),
  };
}

function correctCheck(check: StepCheck, { call }: Step, flow: Flow, words: Words): StepCheck {
  const returned = words.returned(call);
  switch (check.that) {
    case 'holds what was sent': {
      const sender = flow.steps.find(({ id }) => id === check.sent)?.call ?? call;
      const sent = words.sent(sender);
      return {
        ...check,
        ...(check.but && { but: check.but.map(sent.name) }),
        as: cameBackAs(check.as, sent, returned),
      };
    }
    case 'is unchanged':
      return { ...check, ...(check.but && { but: check.but.map(returned.name) }) };
    case 'lists':
    case 'does not list':
    case 'has only': {
      const { at = '', item } = check;
      const one = typeof item === 'string' ? item : fieldsOf(returned, `${at}/0`, item);
      return { ...check, at: returned.pointer(at), item: one };
    }
    case 'equals':
    case 'differs':
      return { ...check, at: returned.pointer(check.at), value: returned.value(check.at, check.value) };
    case 'is there':
    case 'is not there':
      return { ...check, at: returned.pointer(check.at) };
  }
}

/** The names under which fields are returned, for all whose names differ now. */
function cameBackAs(
  as: Readonly<Record<string, string>> = {},
  sent: BodyWords,
  returned: BodyWords,
): Record<string, string> {
  const names = new Set([...Object.keys(as), ...sent.names, ...returned.names]);
  const pairs = [...names].map((name): [string, string] => [
    sent.name(name),
    returned.name(as[name] ?? name),
  ]);
  return Object.fromEntries(pairs.filter(([there, back]) => there !== back));
}

function fieldsOf(words: BodyWords, pointer: string, fields: Fields): Fields {
  const said = words.value(pointer, fields);
  return isObject(said) ? said : fields;
}
