import { expect, it } from 'vitest';
import { RefusedForGood } from '../mail/mailer.ts';
import { faultOf } from './why-an-attempt-failed.ts';

const withCode = (fields: object) => Object.assign(new Error('no such user <someone@example.org>'), fields);

it.each([
  [new RefusedForGood('refused', { cause: withCode({ responseCode: 550, code: 'EENVELOPE' }) }), '550'],
  [withCode({ code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [new DOMException('took too long', 'TimeoutError'), 'TIMEOUTERROR'],
  [withCode({ code: 'someone@example.org' }), 'UNKNOWN'],
  [null, 'UNDEFINED'],
])('%s is reported as %s, and names nobody', (error, said) => {
  expect(faultOf(error)).toEqual({ code: said, reply: null });
});

it.each([
  [
    '550 5.1.1 <someone@example.org>: Recipient address\r\nrejected',
    '550 5.1.1 … Recipient address rejected',
  ],
  ['554 blocked, see https://block.example/?ip=10.0.0.1', '554 blocked, see …'],
  ['550 "Kim Seoyeon" has moved', '550 … has moved'],
  ['', null],
  [`451 ${'x'.repeat(400)}`, `451 ${'x'.repeat(296)}`],
])('the server’s reply %j is kept as %j', (response, reply) => {
  expect(faultOf(withCode({ response })).reply).toBe(reply);
});
