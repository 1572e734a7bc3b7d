import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { playRandomActs } from './random-acts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Every outcome that members can bring about. */
const all = [
  'answer done',
  'answer offer_over',
  'edit forbidden',
  'handOver not_on_team',
  'handOver offer_refused',
  'handOver offered',
  'handOver waiting',
  'leave',
  'leaveTeam creator_stays',
  'leaveTeam done',
  'report false',
  'report forbidden',
  'report true',
  'untag done',
  'vouch already_joined',
  'vouch joined',
  'withdraw true',
  'withdrawVouch done',
];

// Shows 17.12: vouches, branches, authors, reports, offers and tags agree with a model after each random act
it('10,000 random acts of members agree with a plain model after each', { timeout: 900_000 }, async () => {
  const happened = await playRandomActs(test, 2, 10_000);
  expect([...happened.keys()]).toEqual(expect.arrayContaining(all));
});
