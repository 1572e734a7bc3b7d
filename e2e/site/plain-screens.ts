import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { Camera } from '../screens/camera.ts';
import { isAccessible, untilStill } from './accessible.ts';
import { expect } from './test.ts';
import { faultsOfText } from './text-faults.ts';
import { faultsOfWrapping } from './wrapping.ts';

interface Condition {
  readonly width?: number;
  readonly height?: number;
  /** The browser's value of 16 px, which people can raise. */
  readonly text?: number;
  readonly forcedColors?: 'active';
  /** Without motion, since endless animations never finish. */
  readonly reducedMotion?: 'no-preference';
  /** axe checks it as well. */
  readonly axe?: true;
}

/** KWCAG 2.2, WCAG 1.4.4, 1.4.10, 1.4.11, 2.4.11. 1280 × 1024 enlarged to 400 % is 320 × 256. */
export const conditions = {
  '320 × 256, or 400 %': { width: 320, height: 256, axe: true },
  '320 × 568': { width: 320, height: 568 },
  '740 × 360': { width: 740, height: 360 },
  '320 × 568 with text of 200 %': { width: 320, height: 568, text: 32 },
  '375 × 667 with text of 200 %': { width: 375, height: 667, text: 32 },
  'forced colours': { forcedColors: 'active' },
  'reduced motion': {},
} as const satisfies Record<string, Condition>;

/** The common condition, under which axe checks too. */
const common = {
  '360 × 740': { axe: true },
  '1280 × 800': { width: 1280, height: 800, axe: true },
} as const satisfies Record<string, Condition>;

const usual = { width: 360, height: 740, text: 16 } as const;

/** Visits the camera's screens and checks each under all conditions instead of taking its picture. */
export class Judge extends Camera {
  constructor(context: BrowserContext) {
    super(context, '', '');
  }

  override async take(page: Page, screen: string): Promise<void> {
    // Printed pages are read on paper.
    if (await page.evaluate(() => matchMedia('print').matches)) return;
    // Suggestions close when the focus moves, which is how screens are checked.
    if ((await page.locator('[role="combobox"][aria-expanded="true"]').count()) > 0) return;
    const browser = await page.context().newCDPSession(page);
    const at = await page.evaluate(() => scrollY);
    await become(page, browser, { reducedMotion: 'no-preference' });
    await page.evaluate(untilStill);
    // A page appears together with its font.
    await page.waitForFunction(() => document.body.style.opacity === '');
    const shown = await page.evaluate(whatIsShown);
    const all: Record<string, Condition> = { ...conditions, ...common };
    for (const [name, condition] of Object.entries(all)) {
      await become(page, browser, condition);
      expect(await page.evaluate(faultsOfScreen), `${screen}, ${name}`).toEqual([]);
      if (condition.width) expect(await page.evaluate(faultsOfWrapping), `${screen}, ${name}`).toEqual([]);
      if (condition.text) expect(await page.evaluate(faultsOfText), `${screen}, ${name}`).toEqual([]);
      if (condition.axe) await isAccessible(page, `${screen}, ${name}`);
      if (condition === conditions['reduced motion']) {
        expect(await page.evaluate(whatMoves), `${screen}, ${name}`).toEqual([]);
        expect(await page.evaluate(whatIsShown), `${screen}, ${name}`).toBe(shown);
      }
    }
    await become(page, browser, {});
    await page.emulateMedia({ colorScheme: 'light' });
    // Further input goes to a newly focused field, as a person would do.
    await page.evaluate((y) => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, y);
    }, at);
    await browser.detach();
    this.taken += 1;
  }
}

/** Applies a condition to a page. */
export async function become(page: Page, browser: CDPSession, condition: Condition): Promise<void> {
  const { width, height, text } = { ...usual, ...condition };
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    forcedColors: condition.forcedColors ?? 'none',
    reducedMotion: condition.reducedMotion ?? 'reduce',
  });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === px, `${text}px`);
  // The frame after a change has the new sizes, and may need letters that the old one did not.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
  });
}

/** All visible words except passing messages, and the number of drawings. Runs in the page. */
function whatIsShown(): string {
  const drawn = [...document.querySelectorAll('svg *, img')].filter((piece) =>
    piece.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const passing = [...document.querySelectorAll<HTMLElement>('[role="status"]')].map(
    (said) => said.innerText,
  );
  // It is at the end of the page, and may be at its field as well.
  const lasting = passing.reduce((text, said) => {
    const at = said === '' ? -1 : text.lastIndexOf(said);
    return at < 0 ? text : text.slice(0, at) + text.slice(at + said.length);
  }, document.body.innerText);
  return `${drawn.length} ${lasting
    .replaceAll(/\d+:\d\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()}`;
}

/** What would move for more than a millisecond, now or when pressed; colours may fade. Runs in the page. */
function whatMoves(): string[] {
  const fading = /^(background-color|border-color|opacity|content-visibility)$/;
  const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
  const faults: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(
        element,
        pseudo,
      );
      const animated = animationName === 'none' ? 0 : longest(animationDuration);
      const fades = transitionProperty.split(', ').every((name) => fading.test(name));
      if (Math.max(animated, fades ? 0 : longest(transitionDuration)) > 0.001)
        faults.push(`${element.localName}.${element.className}${pseudo ?? ''} moves`);
    }
  }
  return faults;
}

/**
 * What stops a person from reading the heading of the screen or dialog, from reaching a control by keyboard and seeing
 * its focus, or from reading without horizontal scrolling. Runs in the page.
 */
function faultsOfScreen(): string[] {
  const faults: string[] = [];
  const had = document.activeElement;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const screen = dialog ?? document.body;
  const named = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [hidden]');

  /** Whether something covers this box of `element`, or its visible part. */
  const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x2 - x1 < 1 || y2 - y1 < 1) return true;
    return ![0.5, 0.2, 0.8].some((share) => {
      const hit = document.elementFromPoint(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      );
    });
  };

  /** Whether what is beyond the screen's edge can be scrolled to; the page itself never scrolls sideways. */
  const isScrolledSideways = (element: Element) => {
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    )
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
        return true;
    return false;
  };

  const scrolled = dialog ?? document.documentElement;
  if (scrolled.scrollWidth > (dialog ? dialog.clientWidth : innerWidth) + 1)
    faults.push(`is ${scrolled.scrollWidth} wide`);

  const heading = [...screen.querySelectorAll('h1, dialog h2, [role="alertdialog"] p')].find(isSeen);
  // Visually hidden content is not covered.
  const isHeard =
    heading?.firstElementChild instanceof HTMLElement && heading.firstElementChild.offsetWidth <= 1;
  if (heading && !isHeard) {
    const lines = () => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return [...text.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    for (const line of lines().keys()) {
      heading.scrollIntoView({ block: 'start' });
      scrollBy(0, (lines()[line]?.top ?? 0) - innerHeight / 2);
      const box = lines()[line];
      if (box && isCovered(heading, box)) faults.push(`line ${line + 1} of ${named(heading)} is covered`);
      if (box && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`${named(heading)} is cut`);
    }
  } else if (!heading) faults.push('has no heading');

  const stops = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, summary';
  for (const stop of screen.querySelectorAll<HTMLElement>(stops)) {
    if (!isSeen(stop) || stop.tabIndex < 0 || (stop instanceof HTMLInputElement && stop.disabled)) continue;
    stop.focus();
    if (document.activeElement !== stop) continue;
    const boxes = [...stop.getClientRects()];
    if (boxes.every((box) => isCovered(stop, box))) {
      const where = boxes.map(({ top, bottom }) => `${Math.round(top)} to ${Math.round(bottom)}`);
      faults.push(`${named(stop)} has the focus out of sight, at ${where} of ${innerHeight}`);
    }
    const beyond = boxes.find(({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1));
    if (beyond && !isScrolledSideways(stop)) {
      const [left, right] = [Math.round(beyond.left), Math.round(beyond.right)];
      faults.push(`${named(stop)} is cut, from ${left} to ${right} of ${innerWidth}`);
    }
  }

  // With so few visible lines nothing may be fixed, except temporary overlays.
  if (matchMedia('(max-height: 30em)').matches)
    for (const element of screen.querySelectorAll('*')) {
      const { position } = getComputedStyle(element);
      const passing = element.closest('[role="status"], .skip');
      if ((position === 'fixed' || position === 'sticky') && isSeen(element) && !passing && !dialog)
        faults.push(`${named(element)} is ${position}`);
    }

  if (had instanceof HTMLElement) had.focus({ preventScroll: true });
  return faults;
}
