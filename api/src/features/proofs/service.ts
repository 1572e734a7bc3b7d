import type { ShownPasskey } from '@dure/contract/credential.ts';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { noteUse, readShown } from '../passkeys/service.ts';
import { type Asker, noteProof } from '../sessions/service.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * Proves again that the session's holder is the member, by password, for acts that can't be undone (Specification 5.9).
 * Resolves to the password's hash, which must be unchanged when the accompanying act runs; null if none came along.
 * @throws ApiError password_wrong, rate_limited, unauthenticated (the session ended, or the password changed,
 * meanwhile)
 */
export async function proveByPassword(
  services: Services,
  asker: Asker,
  password: string | undefined,
): Promise<string | null> {
  if (password === undefined) return null;
  const compared = await requireOwnPassword(services, asker, password);
  await noteProof(services.db, asker, compared);
  return compared;
}

/**
 * The same by passkey.
 * @throws ApiError passkey_refused, passkey_ceremony_over, rate_limited, unauthenticated
 */
export async function proveByPasskey(services: Services, asker: Asker, passkey: ShownPasskey): Promise<void> {
  const shown = await readShown(services, passkey, asker.client);
  if (shown.memberId !== asker.memberId) throw new ApiError('passkey_refused');
  await services.db.transaction(async (tx) => {
    await noteUse(services, tx, shown);
    await noteProof(tx, asker, null);
  });
}
