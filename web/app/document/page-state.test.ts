import { data, isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { pageErrorOf, routeErrorOf } from './page-state.ts';

test('an api error is shown by its type and status, nothing else of it', () => {
  const error = new CallError('unavailable', 503, { detail: 'postgres://secret', request_id: 'r' });
  expect(pageErrorOf(error)).toEqual({ status: 503, data: { error_type: 'unavailable' } });
});

test('no answer at all is a bad gateway', () => {
  expect(pageErrorOf(new CallError('network', 0))).toEqual({ status: 502, data: { error_type: 'network' } });
});

test('an answer that could not be read is one too, whatever its status was', () => {
  for (const status of [200, 302]) {
    expect(pageErrorOf(new CallError('unknown', status))).toEqual({
      status: 502,
      data: { error_type: 'unknown' },
    });
  }
});

test('a fault of ours says only that there was one', () => {
  expect(pageErrorOf(new Error('secret'))).toEqual({ status: 500, data: { error_type: 'internal' } });
  expect(pageErrorOf(data('x'))).toEqual({ status: 500, data: { error_type: 'internal' } });
});

test('a page error comes out of JSON as the route error it went in as', () => {
  const error = { status: 404, data: { error_type: 'not_found' as const } };
  const revived = routeErrorOf(JSON.parse(JSON.stringify(error)));
  expect(isRouteErrorResponse(revived)).toBe(true);
  expect(pageErrorOf(revived)).toEqual(error);
});
