import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { newAlumniEmail, next, proveAlumni, tellSchool, tellWork } from './site/alumni.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  askForCode,
  openInvitation,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { inviteToProject } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/**
 * Specification 13.6: on a phone no field of joining lies under the buttons at the bottom, with or without a keyboard.
 */

const sizes = { phone: { width: 360, height: 740 }, 'phone with its keyboard': { width: 360, height: 420 } };

/** Controls of a step that, when focused, are out of view or covered, together with their message line. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('main > :last-child');
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(input, button):enabled')];
    const inSight = (control: HTMLElement) => {
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const described = control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
      const end = document.getElementById(described)?.getBoundingClientRect().bottom ?? 0;
      return [box.top + 1, box.bottom - 1, Math.max(box.bottom, end) - 1].every((y) => {
        const found = document.elementFromPoint(box.left + box.width / 2, y);
        return found !== null && !foot?.contains(found);
      });
    };
    const reached = (control: HTMLElement, reach: () => void) => {
      window.scrollTo(0, 0);
      reach();
      return inSight(control);
    };
    const hidden = controls.filter(
      (control) =>
        !foot?.contains(control) &&
        !(
          reached(control, () => control.focus()) &&
          reached(control, () => control.scrollIntoView({ block: 'nearest' }))
        ),
    );
    return hidden.map((control) => control.getAttribute('name') ?? control.textContent ?? '');
  });
}

async function nothingIsCovered(page: Page, step: string): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await expect.poll(() => covered(page), `${step}, ${name}`).toEqual([]);
  }
  await page.setViewportSize(sizes.phone);
}

/** Verifies the address and checks every stage; ends with the password chosen. */
async function proveLookingAt(page: Page, site: ShippedServer, email: string): Promise<void> {
  await nothingIsCovered(page, 'the address');
  await askForCode(page, email);
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeVisible();
  await nothingIsCovered(page, 'the code');
  await code.fill(await site.smtp.arrivingCode(email));
  await typePasswords(page);
  await nothingIsCovered(page, 'the password');
  await next(page);
}

async function tellStudent(page: Page): Promise<void> {
  const majors = page.getByRole('button', { name: '전공' });
  await expect(majors).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const apart = async () => {
    const [field, foot] = [
      await majors.boundingBox(),
      await page.getByRole('button', { name: '다음' }).boundingBox(),
    ];
    return (foot?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
  };
  await expect.poll(apart, 'the field of majors ends above the button').toBeGreaterThan(0);
  await nothingIsCovered(page, 'who one is');
  await page.getByLabel('이름').fill('');
  await next(page);
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await nothingIsCovered(page, 'what is missing');
  await tellAboutOneself(page);
  await nothingIsCovered(page, 'what one is drawn to');
  await tellInterests(page);
  await nothingIsCovered(page, 'what one can do');
}

// Shows 17.9: no field lies under the buttons at the foot, with a keyboard or not
test('of a student', async ({ page, site }) => {
  await openInvitation(page, await invite(site));
  await proveLookingAt(page, site, newStudentEmail());
  await tellStudent(page);
});

// Shows 17.9: no field lies under the buttons at the foot, with a keyboard or not
test('of a student by a project’s invitation @full', async ({ page, site }) => {
  await page.goto((await inviteToProject(site)).path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await proveLookingAt(page, site, newStudentEmail());
  await tellStudent(page);
});

// Shows 17.9: no field lies under the buttons at the foot, with a keyboard or not
test('of an alumni @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await proveAlumni(page, site, newAlumniEmail());
  await nothingIsCovered(page, 'what one does');
  await next(page);
  await expect(page.getByText('직장을 하나 적어 주세요.')).toBeVisible();
  await nothingIsCovered(page, 'what is missing');
  await tellWork(page);
  await nothingIsCovered(page, 'what was told');
  await next(page);
  await nothingIsCovered(page, 'where one studied');
  await tellSchool(page);
  await page.getByRole('button', { name: '학교 추가' }).click();
  await nothingIsCovered(page, 'two schools');
});
