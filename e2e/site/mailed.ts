import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { expect } from './test.ts';

/** The only link in the newest mail to an address, optionally with these words in its subject. */
export async function mailedLink({ smtp }: ShippedServer, email: string, subject = ''): Promise<string> {
  const newest = () => smtp.mails.findLast((mail) => mail.to === email && mail.subject.includes(subject));
  await expect.poll(newest, { message: `a mail “${subject}” to ${email}` }).toBeDefined();
  const links = newest()?.text.match(/https?:\/\/\S+/g) ?? [];
  expect(links).toHaveLength(1);
  return links[0] ?? '';
}
