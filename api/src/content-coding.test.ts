import { expect, test } from 'vitest';
import { codingsOffered } from './content-coding.ts';

const codingFor = codingsOffered('zstd', 'br', 'gzip');

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['GZIP;Q=1.0', 'gzip'],
  ['*', 'zstd'],
  ['*;q=0', 'identity'],
  ['zstd;q=0, br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['compress', 'identity'],
  ['br;q=nonsense', 'identity'],
  [' br ; q=1 ,', 'br'],
])('%s is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
  // The second answer is remembered.
  expect(codingFor(header)).toBe(coding);
});

test('never chooses a coding that is not offered', () => {
  expect(codingsOffered('br')('gzip, zstd;q=0.9, br;q=0.1')).toBe('br');
  expect(codingsOffered('br')('gzip')).toBe('identity');
});
