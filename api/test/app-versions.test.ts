import { suggestedProjects } from '@dure/contract/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

// No real call is deprecated, so one is declared deprecated here before it is served.
Object.assign(suggestedProjects, {
  deprecated: { since: '2027-01-01', sunset: '2027-07-01', instead: 'ongoingProjects' },
});

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { APP_MINIMUM_VERSIONS: 'ios/2.10, android/1.4.2' } });
});
afterAll(() => test.close());

const answerTo = async (version?: string) => {
  const headers = version === undefined ? {} : { 'app-version': version };
  const { status, error } = await test.call(suggestedProjects, {}, { headers });
  return status === 200 ? 200 : [status, error.error_type];
};

// Shows 17.18: an app below the minimum is asked to update, and no other
describe('an app that says its version', () => {
  const old = [403, 'update_required'];
  it.each<[string | undefined, unknown]>([
    ['ios/2.9.9', old],
    ['ios/1', old],
    ['android/1.4.1', old],
    ['ios/2.10', 200],
    ['ios/2.10.1', 200],
    ['android/2', 200],
    ['watch/0.1', 200],
    [undefined, 200],
    ['iOS 2', [422, 'invalid_input']],
    ['ios/2.10.0.1', [422, 'invalid_input']],
  ])('%s is answered %j', async (version, expected) => {
    expect(await answerTo(version)).toEqual(expected);
  });

  it('gets the documents even below the minimum', async () => {
    const answer = await test.inject({ url: '/api/errors.ko.json', headers: { 'app-version': 'ios/1' } });
    expect(answer.statusCode).toBe(200);
  });
});

// Shows 17.18: a deprecated call says so in headers and document
it('a deprecated call says when it will end, in its headers and in the document', async () => {
  const { headers } = await test.call(suggestedProjects, {});
  expect(headers).toMatchObject({
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: '<http://localhost:3000/api/guide>; rel="deprecation"; type="text/markdown"',
  });
  const document = (await test.inject('/api/openapi.json')).json();
  const operation = document.paths['/api/project-card/suggested/'].get;
  expect(operation).toMatchObject({ deprecated: true });
  expect(operation.description).toContain('use `ongoingProjects`');
  expect(operation.responses['200'].headers).toHaveProperty('Sunset');
});
