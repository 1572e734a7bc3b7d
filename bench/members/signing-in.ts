import type { Browser, Page } from '@playwright/test';
import { demoStudent } from '../../e2e/site/members.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { slowDown, visit } from './visit.ts';

/** Milliseconds between a press and the frame with the first card. */
const untilFirstCard = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt = 0;
        addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
        const look = () => {
          if (document.querySelector('main [role=listitem] h2 a'))
            requestAnimationFrame(() => resolve(performance.now() - pressedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Types at human speed, presses 로그인 and waits for the first card of /home. */
export const timeSigningIn = (browser: Browser, site: ShippedServer): Promise<number> =>
  visit(browser, site, async (page) => {
    const { email, password } = demoStudent(site);
    await slowDown(page);
    await page.goto('/login');
    await page.getByLabel('이메일').pressSequentially(email, { delay: 80 });
    await page.getByLabel('비밀번호', { exact: true }).pressSequentially(password, { delay: 80 });
    const took = untilFirstCard(page);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    return took;
  });
