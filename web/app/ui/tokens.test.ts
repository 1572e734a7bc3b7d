import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, declarations } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = declarations(css, '[data-theme="light"] {');
const darkBySystem = declarations(css, ':root:not([data-theme="light"]) {');
const dark = declarations(css, '\n[data-theme="dark"] {');

/** Text on its ground: AA requires 4.5. */
const textPairs: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'accent-soft'],
  ['paper', 'ink'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'raised'],
  ['ink-muted', 'accent-soft'],
  ['accent', 'paper'],
  ['accent', 'raised'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['warm-text', 'paper'],
  ['warm-text', 'raised'],
  ['error', 'paper'],
  ['error', 'raised'],
  ['on-hairline', 'hairline'],
  ['on-tint-warm', 'tint-warm'],
  ['on-tint-pine', 'tint-pine'],
  ['on-tint-iris', 'tint-iris'],
  ['on-tint-straw', 'tint-straw'],
];

/** Shapes that must be visible (field borders, focus rings, the logo): 3. */
const shapePairs: [string, string][] = [
  ['field', 'paper'],
  ['field', 'raised'],
  ['accent', 'paper'],
  ['warm', 'paper'],
  ['warm', 'accent-soft'],
  ['error', 'paper'],
  ['error', 'raised'],
];

/** Borders of elements whose words already identify them (quiet buttons, selectable chips): about 2. */
const quietPairs: [string, string][] = [
  ['quiet', 'paper'],
  ['quiet', 'raised'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, tokens) => {
  it.each(textPairs)('%s on %s is legible (4.5)', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s on %s is visible (3)', (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(quietPairs)('%s on %s is distinguishable (2)', (border, ground) => {
    expect(contrast(tokens, border, ground)).toBeGreaterThanOrEqual(2);
    expect(contrast(tokens, border, ground)).toBeLessThan(3.2);
  });
});

it('has the same dark values for the system and for data-theme', () => {
  expect(dark.size).toBeGreaterThan(20);
  expect(Object.fromEntries(darkBySystem)).toEqual(Object.fromEntries(dark));
});

it('defines every role in both themes', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});
