import type { SpanContext } from '@opentelemetry/api';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * The span that a `traceparent` header names (W3C Trace Context, version 00); null if it is missing or
 * invalid.
 */
export function parentOf(header: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '', 16) & 1, isRemote: true };
}
