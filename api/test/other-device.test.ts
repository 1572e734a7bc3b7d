import { createHash, randomUUID } from 'node:crypto';
import { signUpKeptSeconds, signUpsKeptPerClientPerHour } from '@dure/contract/limits.ts';
import { keepSignUp, signUpStanding, takeSignUp } from '@dure/contract/other-device.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOver } from '../src/features/other-device/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { anyonesLink, atOnce, newAddress } from './newcomer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const newTicket = () => createHash('sha256').update(randomUUID()).digest('base64url');
const keep = async (ticket = newTicket(), address = newAddress(), invitation?: string) => {
  const body = { invitation: invitation ?? (await anyonesLink(test)), ticket, sealed: 'c2VhbGVk' };
  return { ticket, kept: await test.call(keepSignUp, { body }, { address }) };
};
const take = (ticket: string) => test.call(takeSignUp, { body: { ticket } });
const standing = (signUpId: string) => test.call(signUpStanding, { params: { signUpId } });

// Shows 17.9: a sign-up moves to another device once, and the first one sees it
describe('a sign-up that is kept for another device', () => {
  // Shows 8.4: POST /api/others/sign-up/
  // Shows 8.4: GET /api/others/sign-up/{signUpId}/
  // Shows 8.4: POST /api/others/sign-up/take/
  it('is taken by one of many at once, and its content is then deleted', async () => {
    const { ticket, kept } = await keep();
    expect(kept.body.expires_in).toBe(signUpKeptSeconds);
    expect((await standing(kept.body.id)).body.taken).toBe(false);
    const answers = await atOnce(20, () => take(ticket));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { sealed: 'c2VhbGVk' },
    ]);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.error_type)),
    ).toEqual(new Set(['used']));
    expect((await standing(kept.body.id)).body.taken).toBe(true);
    const [row] = await test.sql`select sealed from kept_sign_ups where ticket = ${ticket}`;
    expect(row?.sealed).toBeNull();
  });

  it('cannot be taken with another secret or after half an hour, and is then deleted', async () => {
    const { ticket, kept } = await keep();
    expect((await take(newTicket())).error.error_type).toBe('not_found');
    expect((await standing(kept.body.id)).body.taken).toBe(false);
    await test.sql`update kept_sign_ups set expires_at = now() where ticket = ${ticket}`;
    expect((await take(ticket)).error.error_type).toBe('expired');
    await forgetOver(test.db);
    expect([(await take(ticket)).error.error_type, (await standing(kept.body.id)).error.error_type]).toEqual([
      'not_found',
      'not_found',
    ]);
  });

  it('needs a valid link, and is limited by client address', async () => {
    const { kept } = await keep(newTicket(), newAddress(), 'none-such-link-at-all-');
    expect(kept.error.error_type).toBe('invalid');
    const address = newAddress();
    for (let one = 0; one < signUpsKeptPerClientPerHour; one += 1) await keep(newTicket(), address);
    expect((await keep(newTicket(), address)).kept.error.error_type).toBe('rate_limited');
  });
});
