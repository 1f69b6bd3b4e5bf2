/** A form for operations that take files: loaded when one is sent. */

export function formBody(body: unknown, invalid: (place: string, why: string) => Error): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>({ ...(typeof body === 'object' ? body : undefined) })) {
    for (const part of [value].flat()) {
      if (part instanceof Blob) form.append(name, part);
      else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint') {
        form.append(name, `${part}`);
      } else if (part !== undefined) {
        throw invalid(`body/${name}`, 'must be text, a number, a Blob or a File');
      }
    }
  }
  return form;
}
