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

/** Refuses with a 400 that names the field, in the words of contract violations. */
export function refuseField(field: string, expectation: string): never {
  throw new Refusal(400, `body/${field}: ${expectation}`);
}
