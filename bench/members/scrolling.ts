import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { newMember, signInAs } from '../../e2e/site/members.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { slowDown, visit } from './visit.ts';

export const cardsScrolled = 1_000;
const keyword = '천 장';

export interface Scrolled {
  /** Frames drawn while scrolling. */
  readonly frames: number;
  /** Frames late by half a frame or more. */
  readonly dropped: number;
  readonly longestMs: number;
}

/** Inserts projects whose cards differ in height. */
async function insertCards(site: ShippedServer): Promise<void> {
  const { id } = await newMember(site);
  await site.sql`
    with inserted as (
      insert into projects (creator_id, title, description, start_date)
      select ${id}, repeat('함께 만드는 동네 지도 ', 1 + nth % 3) || nth, '함께해요.', '2025-03-01'
      from generate_series(1, ${cardsScrolled}) nth returning id
    ), taking_part as (
      insert into project_members (project_id, member_id) select id, ${id} from inserted
    )
    insert into project_keywords (project_id, ordinal, keyword) select id, 0, ${keyword} from inserted
  `;
}

/** Scrolls from top to end, 100 px a frame, a fast flick. */
const scroll = (page: Page) =>
  page.evaluate(
    (frameMs) =>
      new Promise<Scrolled>((resolve) => {
        const times: number[] = [];
        const next = (time: number) => {
          times.push(time);
          const before = scrollY;
          scrollBy(0, 100);
          if (scrollY > before) return requestAnimationFrame(next);
          const took = times.slice(1).map((at, nth) => at - (times[nth] ?? at));
          const dropped = took.filter((ms) => ms > 1.5 * frameMs).length;
          resolve({ frames: took.length, dropped, longestMs: Math.max(...took) });
        };
        scrollTo(0, 0);
        requestAnimationFrame(next);
      }),
    1000 / 60,
  );

/** Runs in the page: counting a thousand cards from outside takes longer than loading them. */
const bringAll = (page: Page) =>
  page.evaluate(async (all) => {
    while (document.querySelectorAll('main [role=listitem]').length < all) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, cardsScrolled);

async function scrollSlowly(page: Page): Promise<Scrolled> {
  await slowDown(page);
  await page.evaluate(() => scrollTo(0, 0));
  await pause(1_000);
  return scroll(page);
}

const heightsOfCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [role=listitem]')].map(
      ({ offsetHeight }) => offsetHeight,
    ),
  );

/** The simplest page as long as the list, to measure what the browser and machine lose themselves. */
const plainPage = (heights: readonly number[]) =>
  `<!doctype html><meta name="viewport" content="width=device-width">${heights
    .map((height, nth) => `<p style="height:${height}px;border:1px solid">${nth}</p>`)
    .join('')}`;

/** Scrolls a thousand cards, and as many plain boxes. */
export async function scrollCards(
  browser: Browser,
  site: ShippedServer,
): Promise<{ readonly cards: Scrolled; readonly boxes: Scrolled }> {
  await insertCards(site);
  const { cards, heights } = await visit(browser, site, async (page) => {
    await signInAs(page, await newMember(site), `/home?keyword=${encodeURIComponent(keyword)}`);
    await bringAll(page);
    return { heights: await heightsOfCards(page), cards: await scrollSlowly(page) };
  });
  const boxes = await visit(browser, site, async (page) => {
    await page.setContent(plainPage(heights));
    return scrollSlowly(page);
  });
  return { cards, boxes };
}
