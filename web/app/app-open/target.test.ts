import { appPages, signUpPages } from '@dure/contract/app-pages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joiningPaths } from '../joining-paths.ts';
import { paths } from '../paths.ts';
import { handOff } from './hand-off.ts';
import { isAppPage, pageOf, targetOf } from './target.ts';

const id = '019a3c5e-0001-7000-8000-000000000001';
const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://dure.example');
  return { pathname, search };
};

test.each([
  [paths.project(id), `project/${id}`],
  [`/posts/${id}`, `posts/${id}`],
  [`/posts/${id}/`, `posts/${id}`],
  [`/lounges/${id}`, `lounges/${id}`],
  [paths.profile(id), `profiles/${id}`],
  [`/profiles/${id}?projId=${id}&utm_source=kakao&view=info`, `profiles/${id}?view=info&projId=${id}`],
  [`/project/${id}?fbclid=IwAR0`, `project/${id}`],
  [paths.welcome('Ab_c-1'), 'welcome?code=Ab_c-1'],
  [paths.eventWelcome('Ab_c-1'), 'event-welcome?code=Ab_c-1'],
  [paths.projectWelcome('Ab_c-1'), 'project-card/welcome?code=Ab_c-1'],
])('%s is %s in the app', (path, target) => {
  expect(targetOf(at(path))).toBe(target);
});

test.each([
  paths.landing(),
  joiningPaths.end(),
  joiningPaths.eventEnd(),
  joiningPaths.alumniEnd(),
  joiningPaths.projectEnd(),
  paths.home(),
  '/project/',
  '/posts',
  '/project/a/b',
  '/project/%E0%A4%A',
  '/project/x;end',
])('%s opens the app’s home', (path) => {
  expect(targetOf(at(path))).toBe('home');
});

test('a phone gets the page itself, or the landing page if the app lacks it', () => {
  expect(pageOf(targetOf(at(`/profiles/${id}?view=info`)))).toBe(`/profiles/${id}?view=info`);
  expect(pageOf(targetOf(at('/end')))).toBe('/');
});

// Shows 17.4: the system learns only which page
test('no path or query can add anything to the intent but its target', () => {
  const settings = { appScheme: 'dure', androidPackage: null, appStoreUrl: 'a:b', playStoreUrl: 'c:d' };
  const piece = fc.oneof(
    fc.constantFrom(id, 'info', '#Intent;', ';end', 'package=evil', '%23', '../', '//evil', 'S.x='),
    fc.string(),
  );
  const search = fc.array(piece).map((pieces) => `?view=${pieces.join('')}`);
  const pathname = fc.array(piece).map((pieces) => `/profiles/${pieces.join('')}`);
  fc.assert(
    fc.property(pathname, search, (pathname, search) => {
      const target = targetOf({ pathname, search });
      const [step] = handOff({ userAgent: 'Android', maxTouchPoints: 5 }, target, settings) ?? [];
      expect(step).toMatchObject({
        url: expect.stringMatching(
          /^intent:\/\/[\w/?=&-]+#Intent;scheme=dure;S\.browser_fallback_url=c%3Ad;end$/,
        ),
      });
    }),
  );
});

const covers = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path);

test('the button opens every page that Apple and Google know as the app’s', () => {
  for (const pattern of appPages) {
    const path = pattern.replace('*', id);
    expect(isAppPage(path)).toBe(true);
    expect(targetOf(at(path))).toBe(path.slice(1));
    expect(signUpPages.filter((other) => covers(other, path))).toEqual([]);
  }
});
