import { suspendedTokenLifeSeconds } from '@dure/contract/limits.ts';
import type { Executor } from '../../database/client.ts';
import { drawMailedToken, hashMailedToken } from '../../mailed-token.ts';
import { seal, unseal } from '../../sealing.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/**
 * Tokens that let a suspended member read and appeal one decision and nothing else (docs/decisions/0067): one from the
 * mail, stored as a keyed hash, or one that the refused sign-in returns after the right password, sealed and
 * short-lived.
 */

const use = 'decision';
const kind = 'suspended';

interface Sealed {
  readonly decisionId: string;
  readonly until: number;
}

export function drawToken({ config }: Pick<Services, 'config'>) {
  const token = drawMailedToken();
  const [tokenHash] = hashMailedToken(config.tokenSecrets, 'decision', token);
  return { token, tokenHash };
}

/** A token for the decision that suspended the member; null if there is none. */
export async function tokenOfSuspended(
  { db, config }: Pick<Services, 'db' | 'config'>,
  memberId: string,
): Promise<string | null> {
  const decisionId = await repository.findSuspension(db, memberId);
  if (decisionId === null) return null;
  const sealed: Sealed = { decisionId, until: Date.now() + suspendedTokenLifeSeconds * 1000 };
  return seal(config.tokenSecrets[0], use, kind, sealed);
}

/** The decision of a token; null if it is invalid or expired. */
export function decisionOf(
  executor: Executor,
  { config }: Pick<Services, 'config'>,
  token: string,
): Promise<string | null> {
  for (const secret of config.tokenSecrets) {
    const sealed = unseal(secret, use, kind, token) as Sealed | null;
    if (sealed !== null) return Promise.resolve(sealed.until > Date.now() ? sealed.decisionId : null);
  }
  return repository.findMailed(executor, hashMailedToken(config.tokenSecrets, 'decision', token));
}
