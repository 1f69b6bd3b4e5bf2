/** OpenTelemetry's API, an optional peer: who has not installed it is told how to. */

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
