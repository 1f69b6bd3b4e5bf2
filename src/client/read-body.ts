/** Reads a whole body once, as text, and never more of it than allowed: decoded bytes are what is counted. */

/** Undefined where the body is longer than that. */
export async function readText({ body }: Response, most: number): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = most;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    left -= value.byteLength;
    if (left < 0) return undefined;
    text += decoder.decode(value, { stream: true });
  }
}
