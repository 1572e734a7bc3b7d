import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keptAsOld } from '../../../api/test/harness/kept-as-old.ts';
import { KeptPages, type Rendered } from './kept-pages.ts';
import { ReadyPage } from './ready-page.ts';

/** A page whose renderings read its title at once and end when told to, in order. */
function slowSite() {
  const site = { title: 'old', heard: true, rendered: 0 };
  const pages = new KeptPages(() => site.heard, 1_000_000);
  const endings: (() => void)[] = [];
  const render = async (): Promise<Rendered> => {
    const page = new ReadyPage(200, [site.title], {}, 'identity');
    site.rendered += 1;
    await new Promise<void>((resolve) => endings.push(resolve));
    return { page, ids: new Set(['project']), lasting: true };
  };
  const address = '/project/one';
  const ask = async () => {
    const page = pages.find(address) ?? (await pages.obtain(address, render));
    return page.body.toString();
  };
  const end = (which = 0) => endings.splice(which, 1)[0]?.();
  /** Asks for the page and renders it if it is not kept. */
  const visit = () => {
    const seen = ask();
    end();
    return seen;
  };
  return { site, pages, address, ask, end, visit };
}

test('renders a page once and keeps it until something it names changes', async () => {
  const { site, pages, visit } = slowSite();
  expect([await visit(), await visit()]).toEqual(['old', 'old']);
  pages.changed('another');
  expect(await visit()).toBe('old');
  expect(site.rendered).toBe(1);
  site.title = 'new';
  pages.changed('project');
  expect(await visit()).toBe('new');
});

test.each(['project', '*'])('does not keep a rendering during which %s changed', async (id) => {
  const { site, pages, ask, end, visit } = slowSite();
  const before = ask();
  site.title = 'new';
  pages.changed(id);
  end();
  expect(await before).toBe('old');
  expect(await visit()).toBe('new');
});

test('keeps a rendering during which something else changed', async () => {
  const { site, pages, ask, end, visit } = slowSite();
  const asked = ask();
  pages.changed('another');
  end();
  await asked;
  await visit();
  expect(site.rendered).toBe(1);
});

test('starts a new rendering for a request after a change, and keeps that one whichever ends first', async () => {
  for (const last of [0, 1]) {
    const { site, pages, ask, end, visit } = slowSite();
    const before = ask();
    site.title = 'new';
    pages.changed('project');
    const after = ask();
    end(1 - last);
    end();
    expect([await before, await after]).toEqual(['old', 'new']);
    expect(await visit()).toBe('new');
    expect(site.rendered).toBe(2);
  }
});

test('sends nothing while changes may be missed, and has nothing at hand', async () => {
  const { site, pages, address, visit } = slowSite();
  await visit();
  expect(pages.isAtHand(address)).toBe(true);
  site.heard = false;
  expect(pages.isAtHand(address)).toBe(false);
  site.title = 'new';
  expect(await visit()).toBe('new');
});

test('keeps pages rendered while changes may be missed, until anything may have changed', async () => {
  const { site, pages, visit } = slowSite();
  site.heard = false;
  await visit();
  site.heard = true;
  await visit();
  expect(site.rendered).toBe(1);
  site.title = 'new';
  pages.changed('*');
  expect(await visit()).toBe('new');
});

test('drops kept and unfinished pages when anything may have changed', async () => {
  const { site, pages, ask, end, visit } = slowSite();
  await visit();
  pages.changed('*');
  const asked = ask();
  pages.changed('*');
  end();
  await asked;
  site.title = 'new';
  expect(await visit()).toBe('new');
});

/** Room for two pages. */
function narrow() {
  // Half as large when compressed.
  const text = randomBytes(100_000).toString('hex');
  const page = () => new ReadyPage(200, [text], {}, 'zstd');
  const pages = new KeptPages(() => true, Math.ceil(2.5 * page().body.length));
  const put = (title: string, lasting = true) =>
    pages.obtain(title, async () => ({ page: page(), ids: new Set([title]), lasting }));
  const kept = (...titles: string[]) => titles.filter((title) => pages.isAtHand(title));
  return { pages, put, kept };
}

test('drops the least recently requested page when there is no room', async () => {
  const { pages, put, kept } = narrow();
  for (const title of ['a', 'b']) await put(title);
  pages.find('a');
  await put('c');
  expect(kept('a', 'b', 'c')).toEqual(['a', 'c']);
});

// Shows 17.10: hostile queries and ids evict no page
test('drops no page for those that may not be kept', async () => {
  const { put, kept } = narrow();
  for (const title of ['a', 'b']) await put(title);
  for (const title of 'cdefghij') await put(title, false);
  expect(kept('a', 'b')).toEqual(['a', 'b']);
});

test('leaves no old objects behind for pages that are not kept', async () => {
  const pages = new KeptPages(() => true, 1_000_000);
  const render = async (): Promise<Rendered> => {
    const heavy = { 'x-heavy': Buffer.alloc(4_000, 'x').toString('latin1') };
    return { page: new ReadyPage(200, ['read once'], heavy, 'identity'), ids: new Set(), lasting: false };
  };
  const visits = async () => {
    for (let visit = 0; visit < 20_000; visit += 1) await pages.obtain(`/project/${visit}`, render);
  };
  // A Set's discarded tables kept some 6 MB.
  expect(await keptAsOld(visits)).toBeLessThan(2_000_000);
});
