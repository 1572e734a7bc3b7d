import {
  type Attributes,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { currentAsker } from '../database/asker.ts';
import { parentOf } from './parent-of.ts';
import type { Tracing } from './tracing.ts';

/** Not traced: load balancers and monitors ask for them every few seconds. */
const unasked = new Set(['/healthz', '/readyz', '/metrics']);
const textMax = 500;

const under = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

const spanOf = (tracer: Tracer, name: string, attributes: Attributes, kind: SpanKind, parent?: Span) =>
  tracer.startSpan(name, { kind, attributes }, under(parent));

function requestsOf(tracer: Tracer): Tracing['requests'] {
  return (app, isTrusted) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      if (!unasked.has(route)) {
        const given = isTrusted(request) ? parentOf(request.headers.traceparent) : null;
        const parent = currentAsker()?.span ?? (given ? trace.wrapSpanContext(given) : undefined);
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        request.span = spanOf(tracer, `${request.method} ${route}`, attributes, SpanKind.SERVER, parent);
      }
      done();
    });
    app.addHook('onResponse', ({ span, id }, reply, done) => {
      span?.setAttributes({ 'http.response.status_code': reply.statusCode, 'dure.request_id': id });
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  };
}

/** A statement's text has `$1` in place of values. An error's message may quote values, so it is left out. */
function statementOf(tracer: Tracer): Tracing['statement'] {
  return (answer, parent) => {
    const span = spanOf(tracer, 'statement', { 'db.system.name': 'postgresql' }, SpanKind.CLIENT, parent);
    const end = (given = '') => {
      const text = given.replaceAll(/\s+/g, ' ').trim().slice(0, textMax);
      span.updateName(/^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement');
      span.setAttribute('db.query.text', text).end();
    };
    answer.then(
      ({ statement }) => end(statement?.string),
      ({ query }) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        end(query);
      },
    );
  };
}

/** The exporter reads its address, headers and timeout from the environment (OTEL_EXPORTER_OTLP_*) by itself. */
export function sendTraces({ share }: { share: number }, release: string, log: FastifyBaseLogger): Tracing {
  const warn = (message: string) =>
    log.warn({ message: message.slice(0, textMax) }, 'traces could not be sent');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'dure', 'service.version': release }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('dure');
  return {
    requests: requestsOf(tracer),
    statement: statementOf(tracer),
    close: () => provider.shutdown(),
  };
}
