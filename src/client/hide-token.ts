/** Takes the token out of what others said: a service or a platform that echoes it must not get it into a log. */

/** Shorter ones are no secret, and likely to be a part of a word. */
const LEAST = 8;

export function hideToken(text: string, authorization: string | undefined): string {
  const token = authorization?.replace(/^\S+ /, '') ?? '';
  if (token.length < LEAST) return text;
  return [token, encodeURIComponent(token), JSON.stringify(token).slice(1, -1)].reduce(
    (rest, spelling) => rest.replaceAll(spelling, '[token]'),
    text,
  );
}

/** The error itself, or one without the token where it or what caused it shows that. */
export function hideInError(error: unknown, authorization: string | undefined, depth = 0): unknown {
  if (!(error instanceof Error) || depth > 5) return error;
  const cause = hideInError(error.cause, authorization, depth + 1);
  const said = `${error.message}${error.stack}`;
  if (cause === error.cause && hideToken(said, authorization) === said) return error;
  const hidden = new Error(hideToken(error.message, authorization), { cause });
  return Object.assign(hidden, { name: error.name }, 'code' in error && { code: error.code });
}
