import { addPasskey, newPasskeyOptions, showPasskeyOptions } from '@dure/contract/passkeys.ts';
import type { TestApp } from './harness/app.ts';
import { Authenticator, type Behaviour } from './harness/authenticator.ts';

/** A member's passkey: begun, made by an authenticator of theirs, and added. */
export async function passkeyOf(test: TestApp, token: string, name = '아이폰') {
  const authenticator = new Authenticator();
  const begun = await test.call(newPasskeyOptions, {}, { token });
  if (begun.status !== 200) throw new Error(`no passkey was begun: ${begun.error.error_type}`);
  const body = { ceremony: begun.body.ceremony, name, credential: authenticator.create(begun.body) };
  const added = await test.call(addPasskey, { body }, { token });
  if (added.status !== 201) throw new Error(`no passkey was added: ${added.error.error_type}`);
  return { authenticator, passkey: added.body };
}

/** The passkey as its authenticator shows it once. */
export async function shownBy(test: TestApp, authenticator: Authenticator, behaviour?: Behaviour) {
  const { body } = await test.call(showPasskeyOptions, {});
  return { ceremony: body.ceremony, credential: authenticator.get(body, behaviour) };
}
