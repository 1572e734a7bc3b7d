import { describe, expect, it } from 'vitest';
import { CallError, type CallErrorType } from '../../api/call-error.ts';
import { errorText } from '../../text/errors.ko.ts';
import { acceptRefusal, declineRefusal } from './refusal.ts';

const failed = '수락하지 못했어요. 다시 시도해 주세요';
const accept = (type: CallErrorType, status: number) =>
  acceptRefusal(new CallError(type, status), 'hello@dure.example');

describe('a refused accept', () => {
  it('tells alumni the mentor rule and whom to ask, without a toast', () => {
    const { notice, toast } = accept('alumni_unverified', 403);
    expect(notice).toContain('멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요');
    expect(notice).toContain('hello@dure.example');
    expect(toast).toBeUndefined();
  });

  it.each(['invalid', 'expired', 'used', 'revoked', 'inactive', 'forbidden'] as const)(
    'looks the link up again if the api says %s',
    (type) => expect(accept(type, 410)).toEqual({ toast: failed, lookAgain: true }),
  );

  it('gives the reason if it may be tried again', () => {
    expect(accept('network', 0)).toEqual({ toast: failed, notice: errorText.network });
    expect(accept('unavailable', 503)).toEqual({ toast: failed, notice: errorText.unavailable });
    expect(acceptRefusal(new TypeError('surprise'), '')).toEqual({
      toast: failed,
      notice: errorText.unknown,
    });
  });

  it('leaves a session that is over to its own alert', () => {
    expect(accept('session_over', 401)).toEqual({});
  });
});

describe('a failed decline', () => {
  it.each([
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['unknown', 404],
    ['unknown', 501],
    ['not_implemented', 501],
    ['forbidden', 403],
    ['expired', 410],
  ] as const)('needs no message if the answer is %s (%i)', (type, status) => {
    expect(declineRefusal(new CallError(type, status))).toBeNull();
  });

  it.each([
    ['network', 0],
    ['unavailable', 503],
    ['internal', 500],
    ['rate_limited', 429],
  ] as const)('asks to try again after %s (%i)', (type, status) => {
    expect(declineRefusal(new CallError(type, status))).toEqual({
      toast: '거절하지 못했어요. 다시 시도해 주세요',
      notice: errorText[type],
    });
  });

  it('leaves a session that is over to its own alert', () => {
    expect(declineRefusal(new CallError('session_over', 401))).toEqual({});
  });
});
