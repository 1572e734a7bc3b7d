import { expect, it } from 'vitest';
import { RefusedForGood } from '../mail/mailer.ts';
import { faultOf } from './fault.ts';

const withCode = (fields: object) => Object.assign(new Error('no such user <someone@example.org>'), fields);

it.each([
  [new RefusedForGood('refused', { cause: withCode({ responseCode: 550, code: 'EENVELOPE' }) }), '550'],
  [withCode({ code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [new DOMException('took too long', 'TimeoutError'), 'TIMEOUTERROR'],
  [withCode({ code: 'someone@example.org' }), 'UNKNOWN'],
  [null, 'UNDEFINED'],
])('%s is told as %s, and names nobody', (error, said) => {
  expect(faultOf(error)).toBe(said);
});
