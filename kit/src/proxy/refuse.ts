import type { IncomingMessage, ServerResponse } from 'node:http';

/** Maximum size of an unused body that is read, so that its sender gets the response instead of a reset connection. */
const MOST_DISCARDED = 64 * 1024 * 1024;
const LONGEST_DISCARD = 5_000;

/** Responds instead of the target, and says why. The connection is closed if the body has not ended by then. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  message: string,
  status = 502,
): void {
  let size = 0;
  const late = setTimeout(respond, LONGEST_DISCARD);
  const countBytes = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > MOST_DISCARDED) respond();
  };
  request.unpipe();
  request.on('data', countBytes).once('end', respond).once('close', respond);
  request.resume();
  if (request.readableEnded || request.destroyed) respond();

  function respond(): void {
    clearTimeout(late);
    request.off('data', countBytes).off('end', respond).off('close', respond);
    if (response.headersSent || response.destroyed) return;
    const close = request.complete ? {} : { connection: 'close' };
    response.writeHead(status, { 'content-type': 'application/json', ...close });
    response.end(JSON.stringify({ error: { code: status, message } }));
  }
}
