/** The largest body of a request to the service, in bytes. */
export const LARGEST_BODY = 10 * 1024 * 1024;
/** The path under which a whole state is loaded. */
const STATE = '/__sandbox/state';
/** No string can be longer, so no larger state can be saved either. */
const LARGEST_STATE = 512 * 1024 * 1024;

/** Maximum size of a body for the path: a saved state must fit. */
export const largestBody = (path: string): number => (path === STATE ? LARGEST_STATE : LARGEST_BODY);
