import { expect, onTestFinished, test } from 'vitest';
import { askForCode, newEmail, post } from './harness/newcomer.ts';
import { startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Specification 14.9: a request for a code is answered at once, and the page can ask whether its mail was accepted. */

test('reports a refused mail, which costs no waiting time and leaves the earlier code valid', async () => {
  const server = await startShipped({ demo: false });
  onTestFinished(() => server.stop());
  const email = newEmail();
  const { body: first } = await askForCode(server, email);
  const code = await server.smtp.arrivingCode(email);
  const earlier = String(first.challenge);
  const fares = async (challenge: unknown) => {
    const answer = await fetch(`${server.origin}/api/others/code-delivery/${challenge}/`);
    return ((await answer.json()) as { delivery: string }).delivery;
  };

  server.smtp.refusing = true;
  await server.sql`update verification_budgets set last_sent_at = now() - interval '61 seconds' where email = ${email}`;
  // The second comes directly after the first: a refused mail starts no waiting time.
  for (const _ of ['first', 'second']) {
    const { status, body } = await askForCode(server, email, earlier);
    expect(status).toBe(200);
    await until('the refusal is told', async () => (await fares(body.challenge)) === 'failed');
  }

  const confirmed = await post(server, '/api/others/confirm-code/', { challenge: earlier, code });
  expect(confirmed).toMatchObject({ status: 200, body: { email, email_proof: expect.any(String) } });
});
