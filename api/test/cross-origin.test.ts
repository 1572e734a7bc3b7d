import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

const [listed, webView, stranger] = ['https://app.example', 'capacitor://localhost', 'https://evil.example'];

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { APP_ORIGINS: `${listed}, ${webView}` } });
});
afterAll(() => test.close());

// Shows 17.18: pages of listed origins call the api, and no others
describe('a page of another origin', () => {
  it.each([listed, webView])('may call and read the headers if it is listed: %s', async (origin) => {
    const asked = await test.inject({
      method: 'OPTIONS',
      url: '/api/token/',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    const refused = await test.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { origin },
      payload: {},
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringContaining('RateLimit'),
      vary: expect.stringContaining('Origin'),
    });
    expect(refused.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([stranger, 'null', `${listed}.evil.example`])(
    'gets no permission if it is not listed: %s',
    async (origin) => {
      const asked = await test.inject({
        method: 'OPTIONS',
        url: '/api/token/',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(asked.statusCode).toBe(405);
      expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('spends nothing of the write limit by its preflights', async () => {
    const ask = () =>
      test.inject({
        method: 'OPTIONS',
        url: '/api/token/',
        headers: { origin: listed },
        remoteAddress: '10.9.9.9',
      });
    await Promise.all(Array.from({ length: 3 }, ask));
    const write = await test.inject({
      method: 'POST',
      url: '/api/token/',
      payload: {},
      remoteAddress: '10.9.9.9',
    });
    expect(write.headers.ratelimit).toMatch(/^"writes";r=599;t=\d+$/);
  });
});
