import type { Context, Span, Tracer, TracerProvider } from '@opentelemetry/api';
import { checkOptions, CLIENT } from '../client/check.ts';
import { invalid } from '../client/errors.ts';
import type { CallEvent, ClientOptions, ErrorEvent, Events, RequestEvent } from '../client/options.ts';
import { api } from './api.ts';
import { endHttpSpan, startHttpSpan } from './http-span.ts';

/** Options of `traced`: where the spans go. */
export interface TracingOptions {
  /**
   * Makes the spans.
   * @default the globally registered provider
   */
  readonly tracerProvider?: TracerProvider | undefined;
}

interface Running {
  readonly span: Span;
  readonly context: Context;
  /** The request under way. */
  http?: Span;
  requests: number;
}

/**
 * Adds tracing to a client's options. Each call is a span named after its operation, with its retries and waits as
 * events. Each request in it is a client span that follows the HTTP conventions, and its headers carry the trace.
 * Wrap the options of each client separately.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { traced } from 'experimentation-automation/otel';
 *
 * const api = createClient(traced({ baseUrl: 'https://api.example.com', token: 'secret' }));
 * ```
 */
export function traced<Options extends ClientOptions>(
  options: Options,
  tracing: TracingOptions = {},
): Options {
  checkOptions(options, CLIENT);
  checkOptions(tracing, { tracerProvider: 'object' });
  const tracerProvider = tracing.tracerProvider ?? api.trace;
  if (typeof tracerProvider.getTracer !== 'function') throw invalid('tracerProvider', 'has no getTracer');
  const tracer = tracerProvider.getTracer('experimentation-automation');
  const spans = spansOf(tracer);
  const { transport, fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const sender = transport
    ? { transport: { ...transport, send: sendWithSpan(tracer, spans, transport.send) } }
    : { fetch: sendWithSpan(tracer, spans, fetch) };
  return { ...options, events: eventsWithSpans(spans, options.events), ...sender };
}

/** The spans of the calls in progress. */
interface CallSpans {
  /** A call begins with its first event. */
  readonly running: (event: CallEvent) => Running;
  readonly end: (event: CallEvent, error?: ErrorEvent) => void;
}

function spansOf(tracer: Tracer): CallSpans {
  const calls = new Map<number, Running>();
  const running = ({ call, operation }: CallEvent): Running => {
    const before = calls.get(call);
    if (before) return before;
    const span = tracer.startSpan(operation, {}, api.context.active());
    const begun = { span, context: api.trace.setSpan(api.context.active(), span), requests: 0 };
    calls.set(call, begun);
    return begun;
  };
  return {
    running,
    end(event, error) {
      const { span } = running(event);
      if (error) span.setAttribute('error.type', error.name).setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
      calls.delete(event.call);
    },
  };
}

/** Writes what happens in a call to its spans, and tells the caller's listeners. */
const eventsWithSpans = ({ running, end }: CallSpans, handlers: Events | undefined): Events => ({
  ...(handlers?.notice && { notice: (event) => handlers.notice?.(event) }),
  request(event) {
    running(event);
    return handlers?.request?.(event);
  },
  response(event) {
    const { http } = running(event);
    if (http) endHttpSpan(http, event);
    return handlers?.response?.(event);
  },
  retry(event) {
    const { delayMs, error, status } = event;
    running(event).span.addEvent('retry', {
      delay_ms: Math.round(delayMs),
      'error.type': error,
      ...(status !== undefined && { 'http.response.status_code': status }),
    });
    return handlers?.retry?.(event);
  },
  wait(event) {
    const { reason, delayMs } = event;
    running(event).span.addEvent('wait', {
      reason,
      ...(delayMs !== undefined && { delay_ms: Math.round(delayMs) }),
    });
    return handlers?.wait?.(event);
  },
  success(event) {
    end(event);
    return handlers?.success?.(event);
  },
  error(event) {
    end(event, event);
    return handlers?.error?.(event);
  },
});

/** Sends each request with a span, whose context is in its headers. */
const sendWithSpan =
  <Init extends { readonly headers?: HeadersInit }, Result extends { readonly status: number }>(
    tracer: Tracer,
    { running }: CallSpans,
    send: (url: string, init: Init, request: RequestEvent) => Promise<Result>,
  ) =>
  (url: string, init: Init, request: RequestEvent): Promise<Result> => {
    // A request for a token is in no call, and no event ends its span.
    const call = request.call === 0 ? undefined : running(request);
    const parent = call?.context ?? api.context.active();
    const http = startHttpSpan(tracer, request, { url, resends: call?.requests ?? 0, parent });
    if (call) {
      call.http = http;
      call.requests += 1;
    }
    const context = api.trace.setSpan(parent, http);
    const headers = new Headers(init.headers);
    api.propagation.inject(context, headers, {
      set: (carrier, name, value) => carrier.set(name, value),
    });
    const result = api.context.with(context, () =>
      send(url, { ...init, headers: Object.fromEntries(headers) }, request),
    );
    if (!call) {
      result.then(
        ({ status }) => endHttpSpan(http, { status }),
        () => endHttpSpan(http, {}),
      );
    }
    return result;
  };
