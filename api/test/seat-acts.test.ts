import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { playSeatActs } from './seat-acts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.12: seats, requests and notices agree with a model after each random act
it('seats, requests and notices agree with a plain model after each of many random acts', async () => {
  const happened = await playSeatActs(test, 1, 150);
  expect([...happened.keys()]).toEqual(
    expect.arrayContaining(['ask done', 'answer done', 'withdraw done', 'leave']),
  );
});
