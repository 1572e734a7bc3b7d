import { ownPasskeys } from '@dure/contract/passkeys.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { surroundingsOf } from '../routing/screen.ts';
import { canPasskeys } from '../sign-in/can-passkeys.ts';

/** Whether the member has a passkey and this browser can ask for it. */
export async function hasPasskey(args: LoaderFunctionArgs): Promise<boolean> {
  if (!canPasskeys()) return false;
  const { passkeys } = await surroundingsOf(args).call(ownPasskeys, {}, { signal: args.request.signal });
  return passkeys.length > 0;
}
