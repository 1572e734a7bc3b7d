import { writeFileSync } from 'node:fs';
import { routes } from '@dure/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, examplesFile, readExamples } from '../src/plugins/docs/examples.ts';
import { joining } from './examples/joining.ts';
import { operatingPeople } from './examples/operating-people.ts';
import { operatingSite } from './examples/operating-site.ts';
import { ownAccount } from './examples/own-account.ts';
import { projects } from './examples/projects.ts';
import { recorder } from './examples/recorder.ts';
import { rules } from './examples/rules.ts';
import { sessions } from './examples/sessions.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { LockOrder } from './harness/lock-order.ts';

/**
 * Makes every call as its example in the API's document does, and compares the answers.
 * `EXAMPLES=write` records them anew.
 */

let test: TestApp;
const locks = new LockOrder();
let made: Readonly<Record<string, Example>>;

beforeAll(async () => {
  const news = { perMinute: 60, hours: { from: 0, until: 24 } };
  test = await testApp({ config: { news, mailBounceSecret: 'the secret of a mail service' }, locks });
  const recording = recorder(test);
  const { host, guest, projectId } = await joining(recording);
  await sessions(recording);
  await rules(recording, host);
  await projects(recording, host, projectId);
  await ownAccount(recording, guest, host);
  await operatingSite(recording, await operatingPeople(recording));
  made = recording.recorded;
  if (process.env.EXAMPLES === 'write') {
    const inOrder = routes.flatMap(({ name }) => (name in made ? [[name, made[name]]] : []));
    writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  }
});
afterAll(() => test.close());

/** The names and types of all fields, since values differ from run to run. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

const served = routes.filter(({ route }) => !route.planned).map(({ name }) => name);

// Shows 17.18: every example is what is sent and answered
describe('the examples of the document', () => {
  it('cover every call', () => {
    expect(Object.keys(made).toSorted()).toEqual(served.toSorted());
    expect(Object.keys(readExamples()).toSorted()).toEqual(served.toSorted());
  });

  it.each(served)('match what is sent and answered: %s', (name) => {
    const { answer, status, ...sent } = readExamples()[name] ?? { status: 0, answer: null };
    const { answer: answered, status: ended, ...asked } = made[name] ?? { status: 0, answer: null };
    expect([shapeOf(sent), status]).toEqual([shapeOf(asked), ended]);
    expect(shapeOf(answer)).toEqual(shapeOf(answered));
  });
});

// Shows 17.11: every call locks members first, and everything else in one order
it('all calls take their locks in one order', () => {
  expect(locks.transactions).toBeGreaterThan(150);
  expect(locks.faults()).toEqual([]);
});
