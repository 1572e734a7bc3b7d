import type { Page } from '@playwright/test';
import { expect } from './test.ts';

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

/** No field of this step lies under the buttons at the bottom, on a phone with or without its keyboard. */
export async function nothingIsCovered(page: Page, step: string): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await expect.poll(() => covered(page), `${step}, ${name}`).toEqual([]);
  }
  await page.setViewportSize(sizes.phone);
}

/** The button is visible without scrolling, on wide screens 720 and 768 px high. */
export async function buttonIsInSight(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}

/** The field, a button itself, ends above the button at the bottom of the step. */
export async function endsAbove(page: Page, field: string, foot: string): Promise<void> {
  const boxOf = (name: string) => page.getByRole('button', { name }).boundingBox();
  const apart = async () => {
    const [above, below] = [await boxOf(field), await boxOf(foot)];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(apart, `${field} ends above ${foot}`).toBeGreaterThan(0);
}
