import { globSync, readFileSync } from 'node:fs';
import { screens } from '@dure/contract/screens.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { joiningPaths } from './joining-paths.ts';
import { ownPath, paths } from './paths.ts';

test('links contain their parameters, encoded', () => {
  expect(paths.login()).toBe('/login');
  expect(paths.login('/home?a=b')).toBe('/login?next=%2Fhome%3Fa%3Db');
  expect(paths.welcome('a/b&c')).toBe('/welcome?code=a%2Fb%26c');
  expect(paths.project('../home')).toBe('/project/..%2Fhome');
  expect(paths.projectWelcome('a&b')).toBe('/project-card/welcome?code=a%26b');
  expect(joiningPaths.projectCertify('a/b', '../home')).toBe(
    '/project-card/invitation/certify/a%2Fb/..%2Fhome',
  );
  expect(joiningPaths.acceptInvitation('a b')).toBe('/accept-invitation/accept?code=a+b');
});

/**
 * The first two are linked from mails, the next two are the original's for an address without an id, and the
 * last has its own paths.
 */
const unlinked = ['password-reset', 'not-me', 'posts', 'lounges', 'operator'];

test('every screen but a few is linked from the web', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const code = sources.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('');
  const linked = new Set([...code.matchAll(/\bpathTo\('([^']+)'/g)].map(([, id]) => id));
  expect(Object.keys(screens).filter((id) => !linked.has(id))).toEqual(unlinked);
});

describe('the way back after signing in', () => {
  test.each(['/', '/home', '/project/1?tab=info#top'])('may be %s', (next) => {
    expect(ownPath(next)).toBe(next);
  });

  test.each([
    null,
    '',
    'home',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('is not %j', (next) => expect(ownPath(next)).toBeNull());

  test('is also checked in browsers without URL.canParse', () => {
    vi.stubGlobal('URL', class extends URL {});
    Object.assign(URL, { canParse: undefined, parse: undefined });
    expect(ownPath('/home')).toBe('/home');
    expect(ownPath('//')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('never leads to another host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '?',
      '#',
      '%2f',
      'evil.example',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const own = ownPath(`/${pieces.join('')}`);
        return own === null || new URL(own, 'https://dure.example/login').origin === 'https://dure.example';
      }),
    );
  });
});
