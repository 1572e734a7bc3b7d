import { expect, test } from 'vitest';
import { keptAsOld } from '../../../api/test/harness/kept-as-old.ts';
import { KeptPages, type Rendered } from './kept-pages.ts';
import { ReadyPage } from './ready-page.ts';
import { Shelf } from './shelf.ts';

/** One page of a title, whose renderings read it at once and end when they are told to: the first of them first. */
function slowSite() {
  const site = { title: 'old', heard: true, rendered: 0 };
  const pages = new KeptPages(() => site.heard);
  const endings: (() => void)[] = [];
  const render = async (ids: Set<string>): Promise<Rendered> => {
    const page = new ReadyPage(200, [site.title], {});
    ids.add('project');
    site.rendered += 1;
    await new Promise<void>((resolve) => endings.push(resolve));
    return { page, lasting: true, isOwnAddress: true };
  };
  const address = '/project/one';
  const ask = async () => {
    const page = pages.find(address) ?? (await pages.obtain(address, render));
    return page.in('identity').body.toString();
  };
  const end = (which = 0) => endings.splice(which, 1)[0]?.();
  /** Asked for, and rendered where it is not kept. */
  const visit = () => {
    const seen = ask();
    end();
    return seen;
  };
  return { site, pages, ask, end, visit };
}

test('a page is rendered once, and kept until what it names changes', async () => {
  const { site, pages, visit } = slowSite();
  expect([await visit(), await visit()]).toEqual(['old', 'old']);
  pages.changed('another');
  expect(await visit()).toBe('old');
  expect(site.rendered).toBe(1);
  site.title = 'new';
  pages.changed('project');
  expect(await visit()).toBe('new');
});

test.each(['project', '*'])('a rendering that a change of %s came into is not kept', async (id) => {
  const { site, pages, ask, end, visit } = slowSite();
  const before = ask();
  site.title = 'new';
  pages.changed(id);
  end();
  expect(await before).toBe('old');
  expect(await visit()).toBe('new');
});

test('a rendering that a change of something else came into is kept', async () => {
  const { site, pages, ask, end, visit } = slowSite();
  const asked = ask();
  pages.changed('another');
  end();
  await asked;
  await visit();
  expect(site.rendered).toBe(1);
});

test('who asks after a change waits for no rendering of before, and has theirs kept whichever ends first', async () => {
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

test('while it is not sure that all is heard nothing is sent from memory, nor kept', async () => {
  const { site, visit } = slowSite();
  await visit();
  site.heard = false;
  site.title = 'new';
  expect(await visit()).toBe('new');

  const other = slowSite();
  other.site.heard = false;
  await other.visit();
  other.site.title = 'new';
  other.site.heard = true;
  expect(await other.visit()).toBe('new');
});

test('what was kept is let go once nothing is heard any more, and so is what is being rendered', async () => {
  const { site, pages, ask, end, visit } = slowSite();
  await visit();
  pages.deaf();
  const asked = ask();
  pages.deaf();
  end();
  await asked;
  site.title = 'new';
  expect(await visit()).toBe('new');
});

/** A shelf with room for two pages, by titles of one length. */
function narrowShelf() {
  const page = (title: string) => ({ page: new ReadyPage(200, [title], {}), ids: new Set([title]) });
  const shelf = new Shelf({ bytes: 2.5 * page('a').page.bytes, strayBytes: 1 });
  const put = (title: string) => shelf.put(title, page(title), true);
  const kept = (...titles: string[]) => titles.filter((title) => shelf.get(title));
  return { shelf, put, kept };
}

test('a walk through all pages drives off none of those that are kept', () => {
  const { put, kept } = narrowShelf();
  for (const title of ['a', 'b', ...'cdefghij']) put(title);
  expect(kept(...'abcdefghij')).toEqual(['a', 'b']);
});

test('a page that is asked for again takes the place of the one least asked for', () => {
  const { shelf, put, kept } = narrowShelf();
  for (const title of ['a', 'b', 'c']) put(title);
  shelf.get('a');
  put('c');
  expect(kept('a', 'b', 'c')).toEqual(['a', 'c']);
});

test('a page that has changed is kept again at once, and so is one that made room', () => {
  const { shelf, put, kept } = narrowShelf();
  for (const title of ['a', 'b']) put(title);
  shelf.drop('a');
  put('c');
  put('a');
  expect(kept('a', 'b', 'c')).toEqual(['a', 'c']);
  put('b');
  expect(kept('b')).toEqual(['b']);
});

test('a page that many read is known by its address however many others have come and gone since it was kept', () => {
  const { shelf, put } = narrowShelf();
  put('read by many');
  for (let n = 0; n < 3_000; n += 1) {
    put(`page ${n}`);
    put(`page ${n}`);
    shelf.get('read by many');
  }
  expect(shelf.get('read by many')).toBeDefined();
  expect(shelf.hasKept('read by many')).toBe(true);
  shelf.clear();
  expect(shelf.hasKept('read by many')).toBe(true);
  expect(shelf.hasKept('another')).toBe(false);
});

test('a page that is not kept is not among the old objects', async () => {
  const pages = new KeptPages(() => true);
  const render = async (): Promise<Rendered> => {
    const heavy = { 'x-heavy': Buffer.alloc(4_000, 'x').toString('latin1') };
    return { page: new ReadyPage(200, ['read once'], heavy), lasting: false, isOwnAddress: true };
  };
  const visits = async () => {
    for (let visit = 0; visit < 20_000; visit += 1) await pages.obtain(`/project/${visit}`, render);
  };
  // A set's dead tables kept some 6 MB of them.
  expect(await keptAsOld(visits)).toBeLessThan(2_000_000);
});
