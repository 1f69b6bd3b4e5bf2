/** Reads a request's body as JSON, up to a maximum size. */

export interface JsonBody {
  readonly text: string;
  readonly payload: unknown;
}

/** Why a body was refused, with the status to return. */
export class BodyError extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

export async function readJson(request: Request, maxBody: number): Promise<JsonBody> {
  const text = await readText(request, maxBody);
  try {
    return { text, payload: JSON.parse(text, harmless) as unknown };
  } catch {
    throw new BodyError(400, 'the body is not JSON');
  }
}

/** Anyone who knows the address can send a key that would reach a prototype when the payload is merged. */
const harmless = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

async function readText(request: Request, maxBody: number): Promise<string> {
  const tooLong = new BodyError(413, `the body is longer than ${String(maxBody)} bytes`);
  if (Number(request.headers.get('content-length')) > maxBody) throw tooLong;
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const piece = await reader.read();
      if (piece.done) return text + decoder.decode();
      size += piece.value.byteLength;
      if (size > maxBody) throw tooLong;
      text += decoder.decode(piece.value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof BodyError ? error : new BodyError(400, 'the body is not UTF-8, or is incomplete');
  }
}
