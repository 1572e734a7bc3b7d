import { expect, it, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { addressRefusal } from './address-refusal.ts';

it('says when addresses are shown again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T14:03:20Z') });
  const spent = new CallError('rate_limited', 429, { retry_in: 2400 });
  expect(addressRefusal(spent)).toBe('요청이 너무 많아요. 2026.11.27 23:44부터 다시 볼 수 있어요.');
  expect(addressRefusal(new CallError('not_found', 404))).not.toContain('부터');
  vi.useRealTimers();
});
