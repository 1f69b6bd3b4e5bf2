/** What bundlers for browsers get for `./node`: a sentence instead of a build that fails, or an empty `node:http`. */

const refuse = (): never => {
  throw new Error(
    'experimentation-automation/node sends over node:http, which browsers do not have: import createClient from experimentation-automation.',
  );
};

export { refuse as createClient, refuse as nodeTransport };
