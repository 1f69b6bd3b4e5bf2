/** Traces calls with OpenTelemetry and prints each span. */
import { BasicTracerProvider, ConsoleSpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createClient } from 'experimentation-automation';
import { traced } from 'experimentation-automation/otel';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const tracerProvider = new BasicTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(new ConsoleSpanExporter())],
});
const api = createClient(
  traced({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN }, { tracerProvider }),
);

await api.getGoal({ goalId: 1 });
await tracerProvider.forceFlush();
