/** Reads a whole body once, as text, and never more of it than allowed: decoded bytes are what is counted. */

const whole = new TextDecoder();

/** Undefined where the body is longer than that. */
export async function readText({ body }: Response, most: number): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) return undefined;
    chunks.push(value);
  }
  // Most bodies are one chunk, and to decode it whole is several times as fast as to decode it as a stream.
  if (chunks.length < 2) return whole.decode(chunks[0]);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.decode(bytes);
}
