import { expect, test } from 'vitest';
import { codingFor } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['GZIP;Q=1.0', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
  [' br ; q=1 ,', 'br'],
])('%s is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
  // Once more, from memory.
  expect(codingFor(header)).toBe(coding);
});
