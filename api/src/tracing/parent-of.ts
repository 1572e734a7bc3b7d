import type { SpanContext } from '@opentelemetry/api';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** What a `traceparent` header says (W3C Trace Context, version 00); null where it says nothing. */
export function parentOf(header: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '', 16) & 1, isRemote: true };
}
