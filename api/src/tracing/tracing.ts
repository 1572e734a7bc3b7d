import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rows } from '../database/statement.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without tracing. */
    span?: Span;
  }
}

/** Reports how long requests and their statements took to OTEL_EXPORTER_OTLP_ENDPOINT (docs/decisions/0054). */
export interface Tracing {
  /** Traces each request of `app`, under the page that asks or the parent that a trusted proxy names. */
  requests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void;
  /** Traces a statement, under `parent`. */
  statement(answer: Promise<Rows>, parent: Span): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}
