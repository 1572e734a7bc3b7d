import { expect, onTestFinished, test } from 'vitest';
import { askForCode, newEmail } from '../harness/newcomer.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';

/**
 * Specification 14.9: a mail is stored with what calls for it and survives its sender. Sending and recording that
 * cannot be atomic: a kill in between sends the mail again, under the same Message-ID.
 */

async function started(): Promise<ShippedServer> {
  const server = await startShipped({ demo: false });
  onTestFinished(() => server.stop());
  return server;
}

const mailsTo = ({ smtp }: ShippedServer, email: string) => smtp.mails.filter(({ to }) => to === email);

/** Ends the half minute during which the mail belongs to the killed process. */
const passLease = ({ sql }: ShippedServer) => sql`update jobs set run_at = now()`;
const emptied = (server: ShippedServer) =>
  until('nothing waits', async () => (await server.sql`select id from jobs`).length === 0);

// Shows 17.10: a mail arrives once after an outage, from however many processes, and no kill loses it
test('a kill between commit and sending loses no mail, which goes once', async () => {
  const server = await started();
  const email = newEmail();
  const reached = new Promise<void>((resolve) => {
    server.smtp.beforeRecipient = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  expect((await askForCode(server, email)).status).toBe(200);
  await reached;
  await server.kill('SIGKILL');
  server.smtp.beforeRecipient = () => Promise.resolve();
  await server.start();
  await passLease(server);
  await server.smtp.arriving(email);
  await emptied(server);
  expect(mailsTo(server, email)).toHaveLength(1);
});

test('a kill between acceptance and recording sends the mail twice, under one Message-ID', async () => {
  const server = await started();
  const email = newEmail();
  const held = await server.sql.reserve();
  await held`begin`;
  server.smtp.beforeAccepting = async () => {
    await held`select from jobs for update`;
  };
  expect((await askForCode(server, email)).status).toBe(200);
  await server.smtp.arriving(email);
  await server.kill('SIGKILL');
  await held`rollback`;
  held.release();
  server.smtp.beforeAccepting = () => Promise.resolve();
  await server.start();
  await passLease(server);
  await server.smtp.arriving(email, 2);
  await emptied(server);
  const mails = mailsTo(server, email);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers, text }) => `${headers['message-id']} ${text}`)).size).toBe(1);
});
