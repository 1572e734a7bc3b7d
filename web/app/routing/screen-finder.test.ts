import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routesOf, screens } from '../routes.tsx';
import { keptScreens } from './kept-screens.ts';
import { screenFinder } from './screen-finder.ts';

const screenAt = screenFinder(screens);
const routes = routesOf({ bareApi: false });
const byRouter = (path: string) => {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id;
  return id === 'unknown' || id === 'root' ? null : (id ?? null);
};

/** Paths of each screen, and paths that only look like one. */
const paths = screens.flatMap(({ path }) => {
  const filled = path.replaceAll(/:\w+/g, 'a-1');
  return [filled, `${filled}/`, filled.toUpperCase(), `${filled}/more`, `${filled}x`, `/x${filled}`];
});

describe('the screen at a path', () => {
  test.each([
    ...paths,
    '/nowhere',
    '/project',
    '/project/%ED%95%9C',
    '/project/a%2Fb',
    '/project/%E0%A4%A',
    '/%68ome',
    '/home%2F',
    '/project//',
    '/project/a.b+c',
  ])('is the one that the router finds: %s', (path) => {
    expect(screenAt(path)).toBe(byRouter(path));
  });
});

// Shows 17.2: any other path leads to the landing page
test.each(screens.filter(({ path }) => path !== '/').map(({ path }) => path))(
  'matches %s case-sensitively',
  (path) => {
    const filled = path.replaceAll(/:\w+/g, 'A-1');
    expect(screenAt(filled)).not.toBeNull();
    expect(screenAt(filled.replace(/[a-z]/, (letter) => letter.toUpperCase()))).toBeNull();
  },
);

test('the server renders every kept screen', () => {
  const known = new Map<string, string>(screens.map(({ id, rendered }) => [id, rendered]));
  for (const id of Object.keys(keptScreens)) expect([id, known.get(id)]).toEqual([id, 'server']);
});
