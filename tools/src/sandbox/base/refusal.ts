/** A response other than success, thrown by a handler; the pipeline gives it the shape that the operation documents. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The object; throws a 404 that names what does not exist. */
export function found<T>(value: T | undefined, what: string, id: string | number | bigint): T {
  if (value === undefined) throw new Refusal(404, `No ${what} with id ${id}`);
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

/** Refuses the fields with a 400. */
export function refuseFields(fields: readonly InvalidField[]): never {
  throw new Refusal(400, notValid(fields));
}

/** Refuses with a 400 that names the field. */
export function refuseField(field: string, expected: string): never {
  refuseFields([{ pointer: `/${field}`, expected }]);
}
