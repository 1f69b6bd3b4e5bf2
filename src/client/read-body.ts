/** Reads a whole body once, as text, and never more of it than allowed: decoded bytes are what is counted. */

export class BodyTooLarge extends Error {}

export async function readText(response: Response, most: number): Promise<string> {
  const { body } = response;
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw new BodyTooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
