import { expect, test } from 'vitest';
import { nameOfDatabase, serverUrls } from './server-urls.ts';

test.each([
  ['postgres://one/dure', ['postgres://one/dure']],
  [
    'postgresql://dure:p,w@[::1]:5432,two:5433/dure?sslmode=require',
    [
      'postgresql://dure:p,w@[::1]:5432/dure?sslmode=require',
      'postgresql://dure:p,w@two:5433/dure?sslmode=require',
    ],
  ],
  ['postgres:///dure?host=/run/one,two', ['postgres:///dure?host=/run/one,two']],
  ['not a URL, at all', ['not a URL, at all']],
])('the servers of %s are %j', (url, each) => {
  expect(serverUrls(url)).toEqual(each);
});

test('names a database without its password', () => {
  expect(nameOfDatabase('postgres://dure:hush@one:5432,two/dure')).toBe('dure on one:5432, two');
});
