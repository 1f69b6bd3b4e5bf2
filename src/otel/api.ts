/** OpenTelemetry's API, an optional peer: if it is missing, the error says how to install it. */

type Api = typeof import('@opentelemetry/api');

const load = async (): Promise<Api> => {
  try {
    return await import('@opentelemetry/api');
  } catch (cause) {
    throw new Error(
      'experimentation-automation/otel needs @opentelemetry/api, which is not installed. Run: npm install @opentelemetry/api',
      { cause },
    );
  }
};

export const api: Api = await load();
