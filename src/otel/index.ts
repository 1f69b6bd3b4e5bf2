/** OpenTelemetry spans for a client's calls: `traced` wraps its options. */

export { traced, type TracingOptions } from './traced.ts';
