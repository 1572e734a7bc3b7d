import type { Transaction } from '../../../database/client.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { roleSuspendedMessage } from '../../../mail/role-message.ts';
import type { Services } from '../../../services.ts';
import { standing } from '../../members/service.ts';
import { findOwners } from './repository.ts';

/**
 * What reading a mailbox is enough for never includes a role: it is suspended, and the other owners are told, one of whom
 * can give it again. Nothing happens to a member without a role. `queue.wake()` after the commit.
 */
export async function suspendRole(
  tx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  memberId: string,
): Promise<void> {
  if (!(await standing.suspendRole(tx, memberId))) return;
  const { name, owners } = await findOwners(tx, memberId);
  for (const { id, email } of owners) {
    const text = roleSuspendedMessage(config.brand.name, name, `${config.publicOrigin}/operator/team`);
    await queue.put(
      tx,
      'mail',
      { topic: 'role', message: { to: email, memberId: id, ...text } },
      noticeLifeSeconds,
    );
  }
}
