import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

const metricsToken = 'a token for the figures';
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ env: { METRICS_TOKEN: metricsToken } });
});
afterAll(() => test.close());

describe('health', () => {
  // Shows 8.4: GET /healthz
  // Shows 8.4: GET /readyz
  it.each(['/healthz', '/readyz'])('%s answers ok', async (url) => {
    const response = await test.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('figures', () => {
  const read = (authorization?: string) =>
    test.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  it('need the token', async () => {
    for (const wrong of [undefined, 'Bearer', 'Bearer another token', metricsToken]) {
      expect((await read(wrong)).statusCode).toBe(401);
    }
    const right = await read(`Bearer ${metricsToken}`);
    expect(right.statusCode).toBe(200);
    expect(right.headers['content-type']).toContain('text/plain');
  });

  it('count answers by route pattern and status, never by address', async () => {
    await test.inject('/api/invitation-link/retrieve-from-code/?code=secretsecretsecret');
    await test.inject('/readyz');
    const { body } = await read(`Bearer ${metricsToken}`);
    expect(body).toContain(
      'dure_http_request_duration_seconds_count{method="GET",route="/readyz",status="200"} ',
    );
    expect(body).toContain('process_cpu_user_seconds_total');
    expect(body).not.toContain('secretsecretsecret');
  });

  it('are answered 404 if no token is set', async () => {
    const without = await testApp();
    const response = await without.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    await without.close();
    expect(response.statusCode).toBe(404);
  });
});
