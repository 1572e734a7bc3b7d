import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { revokeOpenOf } from './links/repository.ts';

/** Ends all usable links of a member; those who joined stay. Resolves to the number of links. */
export async function revokeAllLinksOf(
  tx: Transaction,
  operator: Operator,
  inviterId: string,
): Promise<number> {
  const affected = await revokeOpenOf(tx, inviterId);
  if (affected > 0)
    await noteAct(tx, operator, { act: 'invitation.revoke_all', target: inviterId, affected });
  return affected;
}
