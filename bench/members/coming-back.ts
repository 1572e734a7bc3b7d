import type { Browser } from '@playwright/test';
import { signIn } from '../../e2e/site/members.ts';
import { insertProjects } from '../../e2e/site/writing-projects.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { visit } from './visit.ts';

export interface CameBack {
  readonly cardsBefore: number;
  readonly cardsAfter: number;
  /** The distance between the scroll positions before and after, in pixels. */
  readonly movedPx: number;
}

/** Scrolls through three pages of the list, opens a project in the middle and goes back. */
export const comeBack = (browser: Browser, site: ShippedServer): Promise<CameBack> =>
  visit(browser, site, async (page) => {
    const { id } = await signIn(page, site);
    const titles = Array.from({ length: 60 }, (_, nth) => `${'돌아올 '.repeat(1 + (nth % 4))}자리 ${nth}`);
    await insertProjects(site, id, titles, '돌아오기');
    await page.goto(`/home?keyword=${encodeURIComponent('돌아오기')}`);
    const cards = page.getByRole('main').getByRole('listitem');
    await cards.nth(19).waitFor();
    while ((await cards.count()) < titles.length) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    }
    const card = page.getByRole('link', { name: / 자리 20$/ });
    // Where nothing floats above the link, which would make the press scroll the page.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const topOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
    const [cardsBefore, top] = [await cards.count(), await topOf()];
    await card.click();
    await page.getByRole('heading', { level: 1, name: / 자리 20$/ }).waitFor();
    await page.goBack();
    await card
      .or(page.getByRole('heading', { name: '진행 중인 프로젝트' }))
      .first()
      .waitFor();
    await cards.first().waitFor();
    const cardsAfter = await cards.count();
    const movedPx = (await card.count()) > 0 ? Math.abs((await topOf()) - top) : Number.NaN;
    return { cardsBefore, cardsAfter, movedPx };
  });
