import { randomUUID } from 'node:crypto';
import { routes } from '@dure/contract/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTokens } from '../src/features/sessions/tokens.ts';
import { type TestApp, testApp } from './harness/app.ts';

/** Without a session only the calls that are open to anyone work. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const someId = '019aa000-0000-7000-8000-000000000000';
const closed = routes.filter(({ route }) => !route.planned && route.access !== 'anyone');

it.each(closed)('$name is refused without a session', async ({ route }) => {
  const claims = { sessionId: randomUUID(), memberId: randomUUID(), generation: 0 };
  const { publicOrigin, tokenSecrets } = test.config;
  const tokens = [
    null,
    // Correctly signed, but of an unknown session; and signed with another secret.
    await createTokens(tokenSecrets, publicOrigin).signAccess(claims),
    await createTokens(['x'.repeat(32)], publicOrigin).signAccess(claims),
  ];
  for (const token of tokens) {
    const answer = await test.inject({
      method: route.method,
      url: route.path.replaceAll(/:\w+/g, someId),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(route.body && { payload: {} }),
    });
    const refusal = route.needs ? [404, 'not_found'] : [401, 'unauthenticated'];
    expect([answer.statusCode, answer.json().error_type]).toEqual(refusal);
  }
});
