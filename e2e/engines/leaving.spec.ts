import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../server/test/harness/until.ts';
import { newMember } from '../site/members.ts';
import type { Person } from './person.ts';
import { type SlowFront, startSlowFront } from './slow-front.ts';
import { signInAs } from './steps.ts';
import { expect, inEachEngine, test } from './test.ts';

/** Longer than a page takes to report a loss and reload. */
const toSaySoMs = 1_000;

/** Navigates to /terms, which answers late, and arrives there; aborted requests are not reported. */
async function leaves(person: Person, front: SlowFront): Promise<void> {
  await person.evaluate(() => {
    const look = () => {
      if (/불러오지 못했어요|새로 불러오고/.test(document.body.innerText)) localStorage.setItem('said', '1');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    // After this call was answered, the answering page is gone.
    setTimeout(() => location.assign('/terms'));
  });
  await wait(toSaySoMs);
  front.release();
  await person.waitsFor('the page is /terms', () => location.pathname === '/terms');
  await person.sees('heading', '이용약관');
  expect(await person.evaluate(() => localStorage.getItem('said'))).toBeNull();
}

/** Requests aborted by leaving are no fault. */
inEachEngine(() => {
  // Shows 17.2: leaving a screen while it loads works
  test('leaving while a screen or its data loads reaches the target', async ({ person, site }) => {
    const front = await startSlowFront(site.port);
    try {
      await signInAs(person, front, await newMember(site), '/home');
      await person.sees('heading', '진행 중인 프로젝트');
      front.hold(/^\/assets\/|^\/terms/);
      await person.evaluate(() => document.querySelector<HTMLElement>('a[href="/projects/add"]')?.click());
      await until('a script is late', () => front.held() > 0);
      await leaves(person, front);

      front.hold(/^\/api\/|^\/terms/);
      await person.goto(`${front.origin}/home`);
      await until('a call is late', () => front.held() > 0);
      await leaves(person, front);
    } finally {
      front.close();
    }
  });
});
