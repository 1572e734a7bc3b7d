import { readConfig } from '@dure/api/config.ts';
import { expect, test } from 'vitest';
import { keptAsOld } from '../../api/test/harness/kept-as-old.ts';
import { unavailable } from './api-transport.ts';
import { builtRenderer, builtWebOf } from './page-renderer.ts';

test('what a page was made of is not among the old objects', async () => {
  const config = readConfig({});
  const rendererOf = await builtRenderer(builtWebOf(), config, async () => unavailable);
  const url = new URL('/welcome', config.publicOrigin);
  const screen = rendererOf().screenAt(url.pathname);
  if (!screen) throw new Error('There is no such screen');
  const make = async () => {
    for (let time = 0; time < 400; time += 1) {
      await rendererOf().render(screen, url, async () => unavailable);
    }
  };
  // A router of its own for each kept 1.1 MB of them.
  expect(await keptAsOld(make)).toBeLessThan(400_000);
});
