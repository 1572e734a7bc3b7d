import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Request as Asking } from '../../attack/calls/exchange.ts';
import type { Ground } from '../../attack/calls/ground.ts';
import { playCalls } from '../../attack/calls/playing.ts';
import { createEmailProofs } from '../src/features/verification/email-proof.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { plainWebp } from './harness/hostile-images.ts';
import { newAddress } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function ask({ method, url, headers, body }: Asking) {
  const form = body instanceof FormData ? new Request('http://here', { method: 'POST', body }) : null;
  const response = await test.inject({
    method: method as 'GET',
    url,
    remoteAddress: newAddress(),
    headers: { ...headers, ...(form && { 'content-type': String(form.headers.get('content-type')) }) },
    ...(body !== undefined && { payload: form ? Buffer.from(await form.arrayBuffer()) : String(body) }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

// Shows 17.18: calls made from the documents alone are answered as they say
it('the api accepts, refuses and answers as its documents declare', async () => {
  const { db, sql, services, config } = test;
  const proofs = createEmailProofs(config.tokenSecrets, config.publicOrigin);
  const ground: Ground = { db, sql, tokens: services.tokens, proofs, ask };
  const picture = new Uint8Array(await plainWebp(64, 64));
  const { found, succeeded } = await playCalls(ground, { rounds: 40, seed: 40, picture });
  expect(found).toEqual([]);
  expect(succeeded.size).toBeGreaterThan(10);
}, 120_000);
