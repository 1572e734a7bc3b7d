import { data, isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { pageErrorOf, routeErrorOf } from './page-state.ts';

test('exposes only the type and status of an api error', () => {
  const error = new CallError('unavailable', 503, { detail: 'postgres://secret', request_id: 'r' });
  expect(pageErrorOf(error)).toEqual({ status: 503, data: { error_type: 'unavailable' } });
});

test('turns a missing answer into a bad gateway', () => {
  expect(pageErrorOf(new CallError('network', 0))).toEqual({ status: 502, data: { error_type: 'network' } });
});

test('turns an unreadable answer into a bad gateway, whatever its status', () => {
  for (const status of [200, 302]) {
    expect(pageErrorOf(new CallError('unknown', status))).toEqual({
      status: 502,
      data: { error_type: 'unknown' },
    });
  }
});

test('reveals nothing about an error of our own but that it happened', () => {
  expect(pageErrorOf(new Error('secret'))).toEqual({ status: 500, data: { error_type: 'internal' } });
  expect(pageErrorOf(data('x'))).toEqual({ status: 500, data: { error_type: 'internal' } });
});

test('restores a page error from JSON as the original route error', () => {
  const error = { status: 404, data: { error_type: 'not_found' as const } };
  const revived = routeErrorOf(JSON.parse(JSON.stringify(error)));
  expect(isRouteErrorResponse(revived)).toBe(true);
  expect(pageErrorOf(revived)).toEqual(error);
});
