import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { revokeOpenOf } from './links/repository.ts';

/** Ends all that somebody could still come by; who joined stays. Resolves to how many there were. */
export async function takeBackLinksOf(
  tx: Transaction,
  operator: Operator,
  inviterId: string,
): Promise<number> {
  const affected = await revokeOpenOf(tx, inviterId);
  if (affected > 0)
    await noteAct(tx, operator, { act: 'invitation.revoke_all', target: inviterId, affected });
  return affected;
}
