import { expect, it } from 'vitest';
import { newerInScript } from './scripts.ts';
import { newerInStyle } from './styles.ts';
import { placesOf } from './syntax.ts';

const inScript = (code: string, own: readonly string[] = []) =>
  newerInScript(placesOf(code), new Set(own)).map(({ name }) => name);

it.each([
  ['URL.canParse(next)', 'URL.canParse'],
  ['list.toSorted()', '.toSorted'],
  ['const { toReversed } = list', '.toReversed'],
  ['Object.groupBy(list, of)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new Temporal.Instant()', 'Temporal'],
  ['/(?<=,) /.test(text)', '(?<='],
  ['new RegExp(`(?<!a)b`)', '(?<='],
  ['document.querySelector("a:has(b)")', ':has()'],
  ['element.addEventListener("scrollend", work)', 'scrollend event'],
  ['jsx("div", { popover: "auto" })', '<div popover>'],
])('finds what the floor lacks: %s', (code, name) => {
  expect(inScript(code)).toContain(name);
});

it.each([
  ['list.at(-1)'],
  ['[...list].sort()'],
  ['if (navigator.share) navigator.share(content)'],
  ['document.startViewTransition?.(change)'],
  ['const { connection = {} } = navigator; connection.saveData'],
  ['"scheduler" in globalThis && scheduler.yield()'],
])('accepts what all browsers have or what is feature-tested: %s', (code) => {
  expect(inScript(code)).toEqual([]);
});

it('ignores member names of our own objects', () => {
  expect(inScript('profile.country')).toEqual(['.country']);
  expect(inScript('profile.country', ['country'])).toEqual([]);
});

const inStyle = (css: string) => newerInStyle(css).map(({ name }) => name);

it.each([
  ['a:has(b) { color: red }', ':has()'],
  ['p { text-wrap: balance }', 'text-wrap'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { b & { color: red } }', 'nesting'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['@container style(--a: b) { a { opacity: 0 } }', '@container style()'],
  ['p { height: 1rlh }', 'rlh'],
])('finds what the floor lacks: %s', (css, name) => {
  expect(inStyle(css)).toContain(name);
});

it.each([
  ['p { height: 100dvh; color: rgb(0 0 0 / 50%); inset: 0 }'],
  ['@container (min-width: 30em) { a { aspect-ratio: 1 } }'],
  ['@supports selector(:has(a)) { a:has(b) { color: red } }'],
  ['a { -webkit-touch-callout: none; content: "light-dark(a)" }'],
])('accepts what all browsers have or what @supports guards: %s', (css) => {
  expect(inStyle(css)).toEqual([]);
});
