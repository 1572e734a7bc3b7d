import { newMember } from '../site/members.ts';
import type { Person } from './person.ts';
import { proveStudent, signInAs } from './steps.ts';
import { expect, test } from './test.ts';

/**
 * What scrolls in the open dialog shows all that it holds, or the dialog is as high as it may be.
 * WebKit gave `flex: 1` in a box of no certain height no height at all.
 */
async function showsItsBody(person: Person): Promise<void> {
  const body = await person.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const body = [...(dialog?.children ?? [])].find((piece) =>
      /auto|scroll/.test(getComputedStyle(piece).overflowY),
    );
    if (!dialog || !body) return null;
    const full = dialog.getBoundingClientRect().height >= Math.min(0.84 * innerHeight, 719);
    return { seen: body.clientHeight, held: body.scrollHeight, full };
  });
  expect(body).not.toBeNull();
  if (!body?.full) expect(body?.seen).toBeGreaterThanOrEqual(body?.held ?? 0);
  expect(body?.seen).toBeGreaterThan(100);
}

test('the list of majors has its whole height', async ({ person, site }) => {
  await proveStudent(person, site);
  await person.presses('button', '전공');
  await person.sees('dialog', '전공 선택');
  await showsItsBody(person);
  await person.presses('checkbox', '국어국문학과');
  await person.presses('button', '선택 완료');
  await person.seesNo('dialog', '전공 선택');
  await person.sees('text', '국어국문학과', { exact: true });
});

test('the report form has its whole height', async ({ person, site }) => {
  await signInAs(person, site, await newMember(site), `/project/${site.demo().projects[0]}`);
  await person.presses('button', '신고', { exact: true });
  await person.sees('dialog', '이 프로젝트 신고하기');
  await showsItsBody(person);
});
