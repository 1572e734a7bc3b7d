import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rows } from '../database/statement.ts';

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
  /** One that is sent on behalf of `parent`. */
  statement(answer: Promise<Rows>, parent: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
