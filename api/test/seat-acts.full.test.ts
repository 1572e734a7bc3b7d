import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { playSeatActs } from './seat-acts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.12: seats, requests and notices agree with a model after each random act
it('seats, requests and notices agree with a plain model after each of 10,000 random acts', {
  timeout: 1_800_000,
}, async () => {
  const happened = await playSeatActs(test, 2, 10_000);
  expect([...happened.keys()]).toEqual(
    expect.arrayContaining(['ask done', 'answer done', 'withdraw done', 'leave']),
  );
});
