import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '../database/statement.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this request, where there is tracing. */
    span?: Span;
  }
}

/** Where OTEL_EXPORTER_OTLP_ENDPOINT wants them: what requests and their statements took (docs/decisions/0054). */
export interface Tracing {
  /** Every request of `app`; its parent is the page that asks, or what a trusted proxy says. */
  requests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void;
  /** One that is about to be sent for whoever `parent` is of. */
  statement(statement: Statement, parent: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
