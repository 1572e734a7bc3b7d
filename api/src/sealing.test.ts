import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const payload = { email: 'haneul@snu.ac.kr', code: '482913' };

it('a sealed payload opens only with its own secret and kind', () => {
  const sealed = seal('one secret', 'jobs', 'mail', payload);
  expect(unseal('one secret', 'jobs', 'mail', sealed)).toEqual(payload);
  expect(unseal('another secret', 'jobs', 'mail', sealed)).toBeNull();
  expect(unseal('one secret', 'jobs', 'password-reset', sealed)).toBeNull();
});

it('a sealed payload does not show its content and differs each time', () => {
  const [one, other] = [
    seal('one secret', 'jobs', 'mail', payload),
    seal('one secret', 'jobs', 'mail', payload),
  ];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('482913');
});

it.each([0, 3, 20])('a sealed payload with byte %i changed does not open', (at) => {
  const bytes = Buffer.from(seal('one secret', 'jobs', 'mail', payload), 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  expect(unseal('one secret', 'jobs', 'mail', bytes.toString('base64'))).toBeNull();
});

it.each(['', 'AAAA', 'not base64 at all'])('an incomplete sealed payload does not open: %j', (sealed) => {
  expect(unseal('one secret', 'jobs', 'mail', sealed)).toBeNull();
});
