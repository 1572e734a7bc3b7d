import { wide } from './site/browser.ts';
import { expect, test } from './site/test.ts';
import { fingersOn, line, type Spot } from './site/touch.ts';
import {
  control,
  expectPicture,
  expectPlace,
  expectZoom,
  middleOf,
  opener,
  openPost,
  openViewer,
  picture,
  placeOn,
  viewer,
  zoomOf,
} from './site/viewed-pictures.ts';

/** Specification 4.10: pan and zoom, from half to five times, double tap within 300 ms. */

// Shows 17.5: two taps within 300 ms are a double tap
// Shows 17.5: pinch, drag and swipe by touch
test('with fingers: pinch, drag, double tap and swipe, until it is swiped away', async ({ page, site }) => {
  const count = await openViewer(page, site);
  const fingers = await fingersOn(page);
  const shown = picture(page, 1);
  const middle = await middleOf(shown);
  const spot = { x: middle.x + 60, y: middle.y + 30 };

  await test.step('a pinch zooms around the middle between the fingers, up to five times', async () => {
    const before = await placeOn(shown, spot);
    const apart = [
      line({ x: spot.x - 30, y: spot.y }, { x: spot.x - 75, y: spot.y }),
      line({ x: spot.x + 30, y: spot.y }, { x: spot.x + 75, y: spot.y }),
    ];
    await fingers.draw(apart, { hold: true });
    await expectZoom(page, 250);
    await expectPlace(shown, spot, before);
    await fingers.lift();
    await fingers.draw([
      line({ x: middle.x - 10, y: middle.y }, { x: middle.x - 150, y: middle.y }),
      line({ x: middle.x + 10, y: middle.y }, { x: middle.x + 150, y: middle.y }),
    ]);
    await expectZoom(page, 500);
  });

  await test.step('a drag moves it, and loses it nowhere', async () => {
    const before = await placeOn(shown, middle);
    await fingers.draw([line(middle, { x: middle.x - 40, y: middle.y })]);
    await expectPlace(shown, { x: middle.x - 40, y: middle.y }, before);
    for (let times = 0; times < 8; times += 1) {
      await fingers.draw([line(middle, { x: middle.x + 170, y: middle.y + 200 }, 3)]);
    }
    await expectPlace(shown, { x: 0, y: middle.y }, { x: 0, y: 0 }, ['x']);
    await expectZoom(page, 500);
    await expect(viewer(page).getByText(`1 / ${count}`)).toBeVisible();
  });

  await test.step('a pinch makes it smaller, down to a half', async () => {
    for (let times = 0; times < 2; times += 1) {
      await fingers.draw([
        line({ x: middle.x - 150, y: middle.y }, { x: middle.x - 20, y: middle.y }),
        line({ x: middle.x + 150, y: middle.y }, { x: middle.x + 20, y: middle.y }),
      ]);
    }
    await expectZoom(page, 50);
  });

  await test.step('two taps within 300 ms are a double tap; slower ones are none', async () => {
    await fingers.tap(middle, 1000);
    await fingers.tap(middle, 295);
    await expectZoom(page, 100);
    await fingers.tap(spot, 1000);
    await fingers.tap(spot, 305);
    await expectZoom(page, 100);
    const before = await placeOn(shown, spot);
    await fingers.tap(spot, 1000);
    await fingers.tap(spot, 200);
    await expectZoom(page, 250);
    await expectPlace(shown, spot, before, ['x']);
    await fingers.tap(middle, 1000);
    await fingers.tap(middle, 200);
    await expectZoom(page, 100);
  });

  await test.step('a swipe leads to the next one and back; there is nothing before the first', async () => {
    const left = { x: middle.x - 120, y: middle.y };
    const right = { x: middle.x + 120, y: middle.y };
    await fingers.draw([line(right, left)]);
    await expectPicture(page, 2, count);
    await fingers.draw([line(left, right)]);
    await expectPicture(page, 1, count);
    await fingers.draw([line(left, right)]);
    await expectPicture(page, 1, count);
  });

  await test.step('a swipe down puts it away', async () => {
    await fingers.draw([line(middle, { x: middle.x, y: middle.y + 200 })]);
    await expect(viewer(page)).toBeHidden();
    await expect(opener(page, 1)).toBeFocused();
  });
});

/** How many parts of the viewer move by themselves. Runs in the page. */
const gliding = () =>
  [...document.querySelectorAll('dialog, dialog *')].filter((element) => {
    const { transitionDuration, animationName } = getComputedStyle(element);
    const moves = transitionDuration.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
    return element.tagName !== 'BUTTON' && (moves || animationName !== 'none');
  }).length;

// Shows 17.5: by keys alone, the focus kept and returned
// Shows 17.5: with reduced motion
test('by keyboard alone, from the picture on the page and back to it, without motion if that is preferred', async ({
  page,
  site,
}) => {
  const count = await openPost(page, site);
  await opener(page, 2).focus();
  await page.keyboard.press('Enter');
  await expectPicture(page, 2, count);
  await expect(control(page, '닫기')).toBeFocused();

  await test.step('+, − and 0 zoom, between a half and five times', async () => {
    await page.keyboard.press('+');
    await expectZoom(page, 150);
    expect(await page.evaluate(gliding)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => page.evaluate(gliding)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('=');
    await expectZoom(page, 500);
    await page.keyboard.press('0');
    await expectZoom(page, 100);
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('-');
    await expectZoom(page, 50);
    await page.keyboard.press('0');
  });

  await test.step('arrows, Home and End lead from one to another', async () => {
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 1, count);
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 1, count);
    await page.keyboard.press('End');
    await expectPicture(page, count, count);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 2, count);
  });

  await test.step('arrows go about a large one first', async () => {
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expectZoom(page, 225);
    const before = (await picture(page, 2).boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await picture(page, 2).boundingBox())?.x).toBeLessThan(before);
    await expect(viewer(page).getByText(`2 / ${count}`)).toBeVisible();
  });

  await test.step('Tab leads through every button, and not out of it', async () => {
    const names = new Set<string>();
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      if (name) names.add(name);
    }
    expect([...names].sort()).toEqual(
      ['225%, 화면에 맞추기', '다음 사진', '닫기', '이전 사진', '축소', '확대'].sort(),
    );
  });

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page, 2)).toBeFocused();
});

test.describe('on a desktop', () => {
  test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  // Shows 17.5: by mouse and trackpad, the page behind unmoved
  test('with a mouse: the wheel zooms at the pointer, and the page behind stays still', async ({
    page,
    site,
  }) => {
    const count = await openViewer(page, site);
    const shown = picture(page, 1);
    const middle = await middleOf(shown);
    const spot: Spot = { x: middle.x - 50, y: middle.y + 40 };
    const before = await placeOn(shown, spot);
    const page0 = await page.evaluate(() => [scrollY, visualViewport?.scale]);
    await page.mouse.move(spot.x, spot.y);
    const wheelUntil = (percent: number, by: number) =>
      expect
        .poll(
          async () => {
            await page.mouse.wheel(0, by);
            return zoomOf(page);
          },
          { intervals: [50] },
        )
        .toBeGreaterThanOrEqual(percent);
    await wheelUntil(250, -120);
    await expectPlace(shown, spot, before, ['y']);

    // As a trackpad reports a pinch.
    await page.keyboard.down('Control');
    await wheelUntil(500, -20);
    await page.keyboard.up('Control');
    await expectZoom(page, 500);
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual(page0);

    await page.mouse.dblclick(spot.x, spot.y);
    await expectZoom(page, 100);
    await control(page, '다음 사진').click();
    await expectPicture(page, 2, count);
    await control(page, '확대').click();
    await control(page, '확대').click();
    await control(page, '축소').click();
    await expectZoom(page, 150);
    await control(page, '150%, 화면에 맞추기').click();
    await expectZoom(page, 100);
    await control(page, '닫기').click();
    await expect(viewer(page)).toBeHidden();
    await expect(opener(page, 1)).toBeFocused();
  });
});

// Shows 17.5: the browser's back closes it
test('the browser’s back closes it and keeps the page, even if that is the first of the visit', async ({
  page,
  site,
}) => {
  await openViewer(page, site);
  const { url, place } = { url: page.url(), place: await page.evaluate(() => scrollY) };
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page, 1)).toBeFocused();
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(asked).toEqual([]);

  await opener(page, 2).click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  expect(page.url()).toBe(url);
});

// Shows 17.5: a picture that does not load
test('a picture that fails to load is reported and can be tried again', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await page.route('**/images/**', (route) => route.abort());
  const count = await openPost(page, site);
  await opener(page, 1).click();
  await expect(viewer(page).getByRole('alert')).toHaveText(/사진을 불러오지 못했어요\./);
  await page.unroute('**/images/**');
  await control(page, '다시 시도').click();
  await expectPicture(page, 1, count);
});

test('zooming in loads a larger file @full', async ({ page, site }) => {
  await openViewer(page, site);
  const shownFile = () => picture(page, 1).evaluate((image: HTMLImageElement) => image.currentSrc);
  const widthOf = (file: string) => Number(/\/(\d+)\.(?:avif|webp)$/.exec(file)?.[1]);
  await expect.poll(async () => widthOf(await shownFile())).toBeGreaterThan(0);
  const before = widthOf(await shownFile());
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => widthOf(await shownFile())).toBeGreaterThan(before);
});
