import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { DatabaseLate } from '../database/deadlines.ts';
import { loggedError } from '../log.ts';
import { toApiError } from './errors.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('text', { cause }), { code });

describe('toApiError', () => {
  it('keeps intended errors', () => {
    const error = new ApiError('used');
    expect(toApiError(error)).toBe(error);
    expect(error.status).toBe(410);
  });

  it('says that the database is unavailable, and nothing more', () => {
    const answer = toApiError(new Error('the query failed', { cause: new DatabaseLate(1) }));
    expect([answer.errorType, answer.details]).toEqual(['unavailable', { retryIn: 2 }]);
  });

  it.each(['ECONNREFUSED', 'ENOENT', 'EPIPE'])('treats unexpected errors as our own fault: %s', (code) => {
    expect(toApiError(coded(code)).errorType).toBe('internal');
  });

  it.each([undefined, null, 'text', new Error('x'), coded('23505')])(
    'treats %s as our own fault',
    (error) => {
      expect(toApiError(error).errorType).toBe('internal');
    },
  );
});

describe('loggedError', () => {
  it('keeps the message of our own mistakes', () => {
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });

  it('drops every message that quotes values, however deep', () => {
    const refused = coded('EENVELOPE', coded('550'));
    expect(loggedError(new Error('sending failed', { cause: refused }))).toMatchObject({
      message: 'sending failed',
      cause: { code: 'EENVELOPE', cause: { code: '550' } },
    });
    expect(JSON.stringify(loggedError(refused))).not.toContain('text');
  });

  it('ends at circular causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).match(/round/g)).toHaveLength(3);
  });
});
