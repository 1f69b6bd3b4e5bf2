/** OpenTelemetry's API, an optional peer: if it is missing, the error says how to install it. */

const load = async (): Promise<typeof import('@opentelemetry/api')> => {
  try {
    return await import('@opentelemetry/api');
  } catch (cause) {
    throw new Error(
      'experimentation-automation/otel needs @opentelemetry/api, which is not installed. Run: npm install @opentelemetry/api',
      { cause },
    );
  }
};

export const api = await load();
