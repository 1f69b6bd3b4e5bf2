/**
 * Decides the status of each refusal: the others name the reason. Statuses of faults are chosen by whoever adds the fault,
 * and those of foreign hosts and origins by the server (`kit/src/http/admission.ts`).
 */
export const REFUSAL_STATUS = {
  /** A body, a parameter or an action that is not valid, a body that cannot be read, and a media type without a schema. */
  invalid: 400,
  /** A token that is missing, unknown, expired, or shared for something else. Others permit everything: there is no 403. */
  unauthorized: 401,
  /** A path or an object that does not exist. What a body names may be invalid instead: see `rules/refer.ts`. */
  notFound: 404,
  methodNotAllowed: 405,
  /** What another object uses or has taken. */
  conflict: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  /** A mistake of the sandbox itself. */
  failed: 500,
  notEmulated: 501,
} as const;

/** A response other than success, thrown by a handler; the pipeline gives it the shape that the operation documents. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(reason: keyof typeof REFUSAL_STATUS, message: string) {
    super(message);
    this.status = REFUSAL_STATUS[reason];
  }
}

/** The object; throws a refusal that names what does not exist. */
export function found<T>(value: T | undefined, what: string, id: string | number | bigint): T {
  if (value === undefined) throw new Refusal('notFound', `No ${what} with id ${id}`);
  return value;
}

/** A field of a body, by its JSON pointer, and what is expected of it. */
export interface InvalidField {
  readonly pointer: string;
  readonly expected: string;
}

/** The message about an invalid body, in the form that was observed: each field with its path. */
export const notValid = (fields: readonly InvalidField[]): string =>
  `Fields not valid. ${fields.map(({ pointer, expected }) => `'${pathOf(pointer)}': ${expected}`).join('; ')}`;

/** `/firstLevel/0/conditions` becomes `firstLevel[0].conditions`. */
const pathOf = (pointer: string): string =>
  pointer
    .slice(1, 200)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('')
    .replace(/^\./, '');

/** Refuses the fields of a body. */
export function refuseFields(fields: readonly InvalidField[]): never {
  throw new Refusal('invalid', notValid(fields));
}

/** Refuses a field of a body. */
export function refuseField(field: string, expected: string): never {
  refuseFields([{ pointer: `/${field}`, expected }]);
}
