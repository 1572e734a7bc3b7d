import {
  addPasskey,
  newPasskeyOptions,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@dure/contract/passkeys.ts';
import {
  checkPasswordReset,
  disownAccount,
  proveSession,
  refreshAfterUnauthorized,
  refreshSession,
  requestPasswordReset,
  resetPassword,
  revokeSession,
  signIn,
} from '@dure/contract/sessions.ts';
import { Authenticator } from '../harness/authenticator.ts';
import { insertMember } from '../harness/fixtures.ts';
import { shownBy } from '../passkeys-of.ts';
import type { Recorder } from './recorder.ts';

/** The token of the link in the newest mail to an address. */
export async function mailedToken(
  test: Recorder,
  email: string,
  count: number,
  name = 'token',
): Promise<string> {
  await test.smtp.arriving(email, count);
  const mail = test.smtp.mails.findLast(({ to }) => to === email);
  const links = mail?.text.match(/https?:\S+/g) ?? [];
  const found = links.map((link) => new URL(link).searchParams.get(name)).find((token) => token !== null);
  if (!found) throw new Error(`no link was mailed to ${email}`);
  return found;
}

async function passkeys(test: Recorder, token: string): Promise<void> {
  const authenticator = new Authenticator();
  const begun = await test.ask(newPasskeyOptions, {}, { token });
  const { id } = await test.ask(
    addPasskey,
    { body: { ceremony: begun.ceremony, name: '아이폰', credential: authenticator.create(begun) } },
    { token },
  );
  await test.ask(signInWithPasskey, { body: await shownBy(test, authenticator) });
  await test.ask(renamePasskey, { params: { passkeyId: id }, body: { name: '새 아이폰' } }, { token });
  await test.ask(ownPasskeys, {}, { token });
  await test.ask(removePasskey, { params: { passkeyId: id } }, { token });
}

/** Staying signed in, passkeys, a new password, and an account that somebody else was in. */
export async function sessions(test: Recorder): Promise<void> {
  const member = await insertMember(test.db, {
    email: 'haram@snu.ac.kr',
    userName: '정하람',
    emailProven: true,
  });
  const { email, password } = member;
  const first = await test.ask(signIn, { body: { email, password } });
  const second = await test.ask(refreshSession, { body: { refresh: first.refresh } });
  const third = await test.ask(refreshAfterUnauthorized, { body: { token: second.refresh ?? '' } });
  const token = third.accessToken;
  await test.ask(proveSession, { body: { password } }, { token });
  await passkeys(test, token);
  await test.ask(revokeSession, { body: { refresh: third.refreshToken ?? '' } });

  const mailed = () => test.smtp.mails.filter(({ to }) => to === email).length;
  const before = mailed();
  await test.ask(requestPasswordReset, { body: { email } });
  const reset = await mailedToken(test, email, before + 1);
  await test.ask(checkPasswordReset, { body: { token: reset } });
  const noticed = mailed();
  await test.ask(resetPassword, { body: { token: reset, password: '가을볕처럼 느리게 31' } });
  await test.ask(disownAccount, { body: { token: await mailedToken(test, email, noticed + 1) } });
}
