/** OpenTelemetry spans for a client's calls: `traced` around its options. */

export { traced, type TracingOptions } from './traced.ts';
