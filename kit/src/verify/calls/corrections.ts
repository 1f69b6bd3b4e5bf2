import { canonical, isList, isObject, type Json, type JsonObject, without } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';
import { under } from '../../base/pointer.ts';
import { FORMAT_SAMPLES, type Operation, sampleOf, type Shape, sentShape } from '../../contract/index.ts';
import { type Complaint, complaintsIn } from './complaints.ts';
import { PREFIX } from '../objects/another-object.ts';
import { isMarked } from '../objects/mark.ts';
import { withFreshValues } from './fresh-values.ts';

/** Maximum number of further bodies with which a creation is tried after the service refused the first. */
export const MOST_CORRECTIONS = 3;

/** Gives a field another value; undefined leaves it out. */
type Change = (value: Json | undefined) => Json | undefined;

interface Correction {
  readonly at: readonly string[];
  /** What is changed: each kind of change is tried once for each field. */
  readonly kind: string;
  readonly change: Change;
}

/** A body that the service refused, and the body of its response. */
interface Refusal {
  readonly operation: Operation;
  readonly body: unknown;
  readonly response: unknown;
}

/** What refusals have shown about the bodies of operations that create something, beyond the contract. */
export class Corrections {
  readonly #corrections = new Map<string, readonly Correction[]>();
  readonly #tried = new Set<string>();
  /** Operations that refused a new object because of one that exists, with the fields that they named; undefined is any. */
  readonly #conflicts = new Map<string, readonly string[] | undefined>();
  readonly #mayLoseMark: boolean;
  /** What makes values that a service may want only once; other runs begin elsewhere. */
  #number = Math.floor(Math.random() * 900) + 100;

  /** `mayLoseMark` says whether a corrected body may be without the mark of the run: its key may be that of another object. */
  constructor(mayLoseMark: boolean) {
    this.#mayLoseMark = mayLoseMark;
  }

  /** From now on, bodies of the operation have other values each time: in the field that the service names, or in all. */
  meetConflict(document: JsonObject, { operation, body, response }: Refusal): void {
    const named = complaintsIn(sentShape(document, operation), body, response).flatMap(({ at }) =>
      at.slice(0, 1),
    );
    const isKnown = this.#conflicts.has(operation.id);
    this.#conflicts.set(operation.id, isKnown || named.length === 0 ? undefined : named);
  }

  /** The body with values that no earlier one had, if the operation refuses what it has seen. */
  renewed(
    document: JsonObject,
    operation: Operation,
    body: unknown,
    isValid: (body: unknown) => boolean,
  ): unknown {
    if (!this.#conflicts.has(operation.id)) return body;
    const names = this.#conflicts.get(operation.id);
    const shape = sentShape(document, operation);
    return withFreshValues(body, { shape, names, number: ++this.#number, isValid });
  }

  /** The body with what the service asked for, as far as the contract allows that. */
  applied(operation: Operation, body: unknown, isValid: (body: unknown) => boolean): unknown {
    let result = body;
    for (const correction of this.#corrections.get(operation.id) ?? []) {
      const next = correctedBody(result, correction);
      if (this.#mayFollow(result, next) && isValid(next)) result = next;
    }
    return result;
  }

  /** Learns from the refusal of a body; returns whether another body is worth a try. */
  learn(
    document: JsonObject,
    { operation, body: refusedBody, response }: Refusal,
    isValid: (body: unknown) => boolean,
  ): boolean {
    const shape = sentShape(document, operation);
    const corrections: Correction[] = [];
    let body = refusedBody;
    for (const complaint of complaintsIn(shape, refusedBody, response))
      for (const correction of correctionsFor(document, shape, complaint, examplesOf(operation))) {
        const key = [operation.id, ...correction.at, correction.kind].join(' ');
        const next = correctedBody(body, correction);
        if (this.#tried.has(key) || canonical(next) === canonical(body) || !isValid(next)) continue;
        if (!this.#mayFollow(body, next)) continue;
        this.#tried.add(key);
        corrections.push(correction);
        body = next;
        break;
      }
    this.#corrections.set(operation.id, [...(this.#corrections.get(operation.id) ?? []), ...corrections]);
    return corrections.length > 0;
  }

  #mayFollow(body: unknown, next: unknown): boolean {
    const hasMark = (one: unknown): boolean => isMarked(stringifyExact(one), PREFIX);
    return this.#mayLoseMark || hasMark(next) || !hasMark(body);
  }

  /** Forgets what did not help. */
  forget(id: string): void {
    this.#corrections.delete(id);
  }
}

const examplesOf = ({ requestBody }: Operation): readonly Json[] =>
  requestBody?.content.flatMap(({ examples }) => examples.flatMap(({ value }) => value)) ?? [];

/** The body with another value of the field. What is not there yet is added around it. */
function correctedBody(body: unknown, { at, change }: Pick<Correction, 'at' | 'change'>): unknown {
  const put = (here: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined => {
    if (name === undefined) return change(here);
    if (isList(here))
      return here.map((item, index) => (String(index) === name ? (put(item, rest) ?? item) : item));
    const owner = isObject(here) ? here : {};
    const next = put(under(owner, name), rest);
    return next === undefined ? without(owner, name) : { ...owner, [name]: next };
  };
  return isObject(body) ? put(body, at) : body;
}

/** What may help against a complaint, the best first. */
function correctionsFor(
  document: JsonObject,
  shape: Shape,
  { at, words }: Complaint,
  examples: readonly Json[],
): Correction[] {
  const field = at.reduce((here, name) => (/^\d+$/.test(name) ? here.items : here.field(name)), shape);
  const { node } = field;
  const sample = node && sampleOf(document, node, at.at(-1));
  // What the contract says about the field in words may be what the service asks for.
  const described = field.first('description');
  const messages = [words, ...(typeof described === 'string' ? [described] : [])];
  return [
    ...messages.flatMap((message) => correctionsBy(message, at, sample)),
    ...examples.flatMap((example, index) => {
      const shown = at.reduce<Json | undefined>((here, name) => here && under(here, name), example);
      return shown === undefined ? [] : [{ at, kind: `example ${index}`, change: () => shown }];
    }),
    { at, kind: 'sample', change: () => sample },
    { at, kind: 'left out', change: () => undefined },
  ];
}

/** What a text about a field asks for. */
function correctionsBy(words: string, at: readonly string[], sample: Json | undefined): Correction[] {
  const message = words
    .toLowerCase()
    .replaceAll(/\b(no|not( be)?) (more|longer|greater) than\b/g, 'at most')
    .replaceAll(/\b(no|not( be)?) (less|fewer|shorter) than\b/g, 'at least');
  const onText =
    (change: (text: string) => string): Change =>
    (value) =>
      typeof value === 'string' ? change(value) : value;
  const [first, second] = choicesIn(words);
  const rules: readonly (readonly [words: RegExp, change: Change])[] = [
    [UNWANTED, () => undefined],
    [/required|missing|blank|empty|presence|not? (be )?null|must be (set|given)/, (now) => now ?? sample],
    [CHOICE, (now) => first ?? now],
    [CHOICE, (now) => second ?? now],
    [/e-?mail/, onText((text) => `${text.replaceAll(/[^\w-]+/g, '-')}@example.com`)],
    [/\b(ur[il]|https?)\b/, onText((text) => `https://example.com/${text.replaceAll(/\W+/g, '-')}`)],
    ...FORMATS.map(([format, form]) => [form, () => FORMAT_SAMPLES.get(format)] as const),
    [/(end(s|ing)?|trailing|final)\b/, onText((text) => text + signIn(message))],
    [/(start|begin|leading|prefix)/, onText((text) => signIn(message) + text)],
    [/lower-? ?case/, onText((text) => text.toLowerCase())],
    [/upper-? ?case/, onText((text) => text.toUpperCase())],
    [
      /alphanumeric|only (contain )?letters|special characters|invalid characters|spaces/,
      onText((text) => text.replaceAll(/[^A-Za-z\d]/g, '')),
    ],
    [
      /least|min|short(?!er than)|longer than|greater|more than|positive|>/,
      atLeast(numberIn(message, 1), /(greater|longer) than (?!or)|more than/.test(message)),
    ],
    [
      /most|max|long(?!er than)|shorter than|less|fewer|exceed|</,
      atMost(numberIn(message, 1), /(less|fewer|shorter) than (?!or)/.test(message)),
    ],
    [
      /\b(string|text)\b/,
      (now) => (now === undefined || isObject(now) || isList(now) ? sample : String(now)),
    ],
    [/\b(number|numeric|integer|int|float|decimal)\b/, () => numberIn(message, 1)],
    [/\bbool(ean)?\b/, () => true],
    [/\b(array|list)\b/, (now) => (now === undefined ? [] : [now])],
  ];
  return rules.flatMap(([asked, change], index) =>
    asked.test(message) ? [{ at, kind: `rule ${index}`, change }] : [],
  );
}

const UNWANTED =
  /unknown|unrecogni|unexpected|additional|extra|not (allowed|permitted|supported)|should not exist|forbidden/;
const CHOICE =
  /one of|(valid|allowed|following|accepted|possible) (values|options)|permitted|choices?|enum|expected/;
const FORMATS: readonly (readonly [format: string, words: RegExp])[] = [
  ['uuid', /uuid|guid/],
  ['date-time', /date-?time|timestamp|iso ?-?8601|rfc ?3339/],
  ['date', /\bdate\b/],
  ['ipv4', /\bip(v4)?\b/],
  ['hostname', /host ?name|domain/],
];

/** The values that a text lists after a word such as "one of". */
function choicesIn(message: string): string[] {
  const listed =
    /(?:one of|values|options|permitted|choices?|enum|expected)[^:[("'`]*[:[("'`]*(.+)$/i.exec(
      message,
    )?.[1] ?? '';
  const words = [...listed.matchAll(/[\w.-]+/g)].map(([word]) => word.replace(/\.$/, ''));
  return words.filter((word) => !/^(or|and|the|a|an|got|received|is|be|of|values?)$/i.test(word));
}

const SIGNS: readonly (readonly [name: RegExp, sign: string])[] = [
  [/\b(dot|period|full stop)\b/, '.'],
  [/\bslash\b/, '/'],
  [/\bcolon\b/, ':'],
];
/** The character that a text names or quotes. */
const signIn = (message: string): string =>
  SIGNS.find(([name]) => name.test(message))?.[1] ??
  /(?:with|by|in) (?:an? )?["'`]([^"'`\s]+)["'`]/.exec(message)?.[1] ??
  '';

const numberIn = (message: string, other: number): number =>
  Number(/-?\d+(\.\d+)?/.exec(message)?.[0] ?? other);

const atLeast =
  (least: number, isMore: boolean): Change =>
  (now) => {
    if (typeof now === 'string') return now.padEnd(Math.min(least + Number(isMore), LONGEST), 'x');
    return typeof now === 'number' ? Math.max(now, least + Number(isMore)) : now;
  };
const atMost =
  (most: number, isLess: boolean): Change =>
  (now) => {
    if (typeof now === 'string') return now.slice(0, most - Number(isLess));
    return typeof now === 'number' ? Math.min(now, most - Number(isLess)) : now;
  };
/** No field of a small service needs a longer text. */
const LONGEST = 10_000;
