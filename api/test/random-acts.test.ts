import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { playRandomActs } from './random-acts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.12: vouches, branches, authors, reports, offers and tags agree with a model after each random act
it('random acts of members agree with a plain model after each', async () => {
  const happened = await playRandomActs(test, 1, 200);
  expect([...happened.keys()]).toEqual(
    expect.arrayContaining(['handOver offered', 'answer done', 'leave', 'report true']),
  );
});
