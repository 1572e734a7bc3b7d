import { expect, onTestFinished, test } from 'vitest';
import { askForCode, newEmail, post } from './harness/newcomer.ts';
import { startShipped } from './harness/shipped-server.ts';

/** Specification 14.8: with mail refused, sending a code answers an error and the code sent before stays good. */

test('a refused mail is told, costs no waiting, and leaves the earlier code good', async () => {
  const server = await startShipped({ demo: false });
  onTestFinished(() => server.stop());
  const email = newEmail();
  const { body: first } = await askForCode(server, email);
  const code = server.smtp.codeFor(email);
  const earlier = String(first.challenge);
  const aMinutePasses = () =>
    server.sql`update verification_budgets set last_sent_at = now() - interval '61 seconds' where email = ${email}`;

  server.smtp.refusing = true;
  await aMinutePasses();
  expect(await askForCode(server, email, earlier)).toMatchObject({
    status: 502,
    body: { error_type: 'mail_failed' },
  });
  await server.smtp.close();
  expect(await askForCode(server, email, earlier)).toMatchObject({
    status: 502,
    body: { error_type: 'mail_failed' },
  });

  const confirmed = await post(server, '/api/others/confirm-code/', { challenge: earlier, code });
  expect(confirmed).toMatchObject({ status: 200, body: { email, email_proof: expect.any(String) } });
});
