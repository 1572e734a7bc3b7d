import { beforeEach, expect, test } from 'vitest';
import type { Step } from './hand-off.ts';
import { type TestStage, testStage } from './stage-for-tests.ts';
import { createSteps } from './take-steps.ts';

const steps: readonly Step[] = [
  { do: 'go', url: 'dure://home' },
  { do: 'wait', ms: 1000 },
  { do: 'go', url: 'https://store.example/' },
];

let stage: TestStage;
let press: () => void;
let told: string[];
const urls = () => stage.opened.map(([, url]) => url);

beforeEach(() => {
  stage = testStage();
  const take = createSteps(stage);
  told = [];
  press = () => take(steps, { started: () => told.push('started'), ended: () => told.push('ended') });
});

test('opens the app at once, within the press', () => {
  press();
  expect(stage.opened).toEqual([[0, 'dure://home']]);
});

test('opens the store after the whole wait, once', () => {
  press();
  stage.pass(999);
  expect(urls()).toEqual(['dure://home']);
  stage.pass(1);
  expect(urls()).toEqual(['dure://home', 'https://store.example/']);
  stage.pass(60_000);
  expect(urls()).toHaveLength(2);
});

test('opens no store if the page was hidden in time, even briefly', () => {
  press();
  stage.pass(500);
  stage.hide();
  stage.pass(100);
  stage.show();
  stage.pass(60_000);
  expect(urls()).toEqual(['dure://home']);
});

// Shows 17.4: a page from the cache opens nothing
test('opens no store from a page that was left for another', () => {
  press();
  stage.pass(500);
  stage.unload();
  expect(stage.listening).toBe(0);
  stage.pass(60_000);
  expect(urls()).toEqual(['dure://home']);
});

// Shows 17.4: once the app is in front no store opens, not by a late timer either
test('opens no store when a timer wakes after a long sleep', () => {
  press();
  stage.sleep(30_000);
  expect(urls()).toEqual(['dure://home']);
  expect(stage.listening).toBe(0);
});

test('opens no store while the page is hidden, even without an event', () => {
  press();
  stage.isHidden = () => true;
  stage.pass(1000);
  expect(urls()).toEqual(['dure://home']);
});

test('still opens the store if the timer is a little late', () => {
  press();
  stage.sleep(1900);
  expect(urls()).toEqual(['dure://home', 'https://store.example/']);
});

// Shows 17.4: pressing twice opens once
test('ignores further presses while a hand-off is under way', () => {
  press();
  stage.pass(300);
  press();
  press();
  stage.pass(60_000);
  expect(stage.opened).toEqual([
    [0, 'dure://home'],
    [1000, 'https://store.example/'],
  ]);
});

test('tells the button once when it starts and once when it ends', () => {
  press();
  stage.pass(300);
  press();
  expect(told).toEqual(['started']);
  stage.hide();
  stage.pass(60_000);
  expect(told).toEqual(['started', 'ended']);
});

test.each([
  ['the store was opened', () => stage.pass(5000)],
  ['the app was opened', () => stage.hide()],
  ['the page came back from the cache', () => stage.unload()],
])('starts anew on a press after %s', (_, over) => {
  press();
  over();
  press();
  expect(urls().filter((url) => url === 'dure://home')).toHaveLength(2);
});
