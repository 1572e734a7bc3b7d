import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { isDatabaseGone } from '../database/database-gone.ts';
import { loggedError } from '../log.ts';
import { toApiError } from './errors.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('text', { cause }), { code });

describe('isDatabaseGone', () => {
  it.each([
    'ECONNREFUSED',
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    '57P01',
    '57P03',
    '53300',
    '08006',
    '40P01',
  ])('is so with %s, also beneath another error', (code) => {
    expect(isDatabaseGone(coded(code))).toBe(true);
    expect(isDatabaseGone(new Error('query failed', { cause: coded(code) }))).toBe(true);
  });

  it.each(['23505', '42P01', '22P02', '40003x', 'EACCES'])('is not so with %s', (code) => {
    expect(isDatabaseGone(coded(code))).toBe(false);
  });
});

describe('toApiError', () => {
  it('keeps what was meant', () => {
    const error = new ApiError('used');
    expect(toApiError(error)).toBe(error);
    expect(error.status).toBe(410);
  });

  it.each([undefined, null, 'text', new Error('x'), coded('23505')])('calls %s our own fault', (error) => {
    expect(toApiError(error).errorType).toBe('internal');
  });
});

describe('loggedError', () => {
  it('repeats the message of our own mistakes', () => {
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });

  it('repeats no message that quotes values, however deep', () => {
    const refused = coded('EENVELOPE', coded('550'));
    expect(loggedError(new Error('sending failed', { cause: refused }))).toMatchObject({
      message: 'sending failed',
      cause: { code: 'EENVELOPE', cause: { code: '550' } },
    });
    expect(JSON.stringify(loggedError(refused))).not.toContain('text');
  });

  it('ends with causes that go in circles', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).match(/round/g)).toHaveLength(3);
  });
});
