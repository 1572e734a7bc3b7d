import { expect, onTestFinished, test } from 'vitest';
import { newEmail, newInvitation } from '../harness/newcomer.ts';
import { startShipped } from '../harness/shipped-server.ts';
import { slowest, tellCause, timed } from '../harness/timed.ts';
import { until } from '../harness/until.ts';

/** Specification 14.9: a mail server that accepts connections and says nothing holds up mails only. */

const answersWithinMs = 2_000;
const arriveWithinMs = 60_000;
const people = 8;

test('a silent mail server delays no request for a code, and later gets every mail', async () => {
  const server = await startShipped({ demo: false });
  onTestFinished(() => server.stop());
  const invitation = await newInvitation(server);
  const silent = Promise.withResolvers<void>();
  server.smtp.beforeRecipient = () => silent.promise;
  const emails = Array.from({ length: people }, newEmail);
  const code = (email: string) => ({ path: '/api/others/send-code-email/', body: { email, invitation } });
  const answers = await Promise.all(
    [...emails.map(code), { path: '/readyz' }].map((one) => timed(server, one)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(slowest(answers)).toBeLessThan(answersWithinMs);

  await until('a mail is given up for now', () => server.output().includes('is tried again'), 40_000);
  server.smtp.beforeRecipient = () => Promise.resolve();
  silent.resolve();
  const began = performance.now();
  const arrived = () => emails.filter((email) => server.smtp.mails.some(({ to }) => to === email));
  await until('every mail is there', () => arrived().length === people, arriveWithinMs);
  tellCause('the mail server is silent', answers, performance.now() - began);
});
