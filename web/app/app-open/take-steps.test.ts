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

test('the app is tried at once, within the press', () => {
  press();
  expect(stage.opened).toEqual([[0, 'dure://home']]);
});

test('the store waits its whole time, and comes once', () => {
  press();
  stage.pass(999);
  expect(urls()).toEqual(['dure://home']);
  stage.pass(1);
  expect(urls()).toEqual(['dure://home', 'https://store.example/']);
  stage.pass(60_000);
  expect(urls()).toHaveLength(2);
});

test('a page that is left in time opens no store, however soon one is back', () => {
  press();
  stage.pass(500);
  stage.hide();
  stage.pass(100);
  stage.show();
  stage.pass(60_000);
  expect(urls()).toEqual(['dure://home']);
});

// Shows 17.4: a page from the cache opens nothing
test('a page that another takes the place of opens nothing once it is back from the cache', () => {
  press();
  stage.pass(500);
  stage.unload();
  expect(stage.listening).toBe(0);
  stage.pass(60_000);
  expect(urls()).toEqual(['dure://home']);
});

// Shows 17.4: once the app is in front no store opens, not by a late timer either
test('a timer that slept with its page opens nothing on waking', () => {
  press();
  stage.sleep(30_000);
  expect(urls()).toEqual(['dure://home']);
  expect(stage.listening).toBe(0);
});

test('a timer of a page that is out of sight opens nothing, told of it or not', () => {
  press();
  stage.isHidden = () => true;
  stage.pass(1000);
  expect(urls()).toEqual(['dure://home']);
});

test('a timer that is only a little late still leads to the store', () => {
  press();
  stage.sleep(1900);
  expect(urls()).toEqual(['dure://home', 'https://store.example/']);
});

// Shows 17.4: pressing twice opens once
test('pressing twice starts one', () => {
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

test('the button is told once that it is under way, and once that it is over', () => {
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
  ['the app was', () => stage.hide()],
  ['the page came back from the cache', () => stage.unload()],
])('once %s a press starts anew', (_, over) => {
  press();
  over();
  press();
  expect(urls().filter((url) => url === 'dure://home')).toHaveLength(2);
});
