import { expect, it } from 'vitest';
import { parentOf } from './parent-of.ts';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

it.each([
  ['01', 1],
  ['00', 0],
])('reads a request’s parent span and whether it is sampled: %s', (flags, traceFlags) => {
  expect(parentOf(`00-${traceId}-${spanId}-${flags}`)).toEqual({
    traceId,
    spanId,
    traceFlags,
    isRemote: true,
  });
});

it.each([
  undefined,
  '',
  ['two', 'of them'],
  `01-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\n`,
])('ignores an invalid traceparent header: %j', (header) => {
  expect(parentOf(header)).toBeNull();
});
