import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { newDeviceMailsPerDay } from '@dure/contract/limits.ts';
import { type Budget, subjectOf, takesOne } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { tellMember } from '../security-notices/service.ts';
import type { Asker } from './devices.ts';
import { findOpened } from './repository.ts';

/** People whose browser stores nothing are told of each sign-in, but not a hundred times a day. */
const budget: Budget = { scope: 'new-device-mail', max: newDeviceMailsPerDay, windowSeconds: 24 * 60 * 60 };

/** Mails a member about a sign-in on a new device. The sign-in at the end of joining sends nothing. */
export async function tellOfNewDevice(
  tx: Transaction,
  services: Pick<Services, 'config' | 'queue'>,
  { memberId, sessionId, client }: Pick<Asker, 'memberId' | 'sessionId' | 'client'>,
): Promise<void> {
  const { isFirst, at } = await findOpened(tx, sessionId);
  if (isFirst) return;
  if (!(await takesOne(tx, budget, subjectOf(services.config.tokenSecrets, memberId)))) return;
  const device = deviceKindOf(client.userAgent);
  await tellMember(tx, services, { memberId }, { what: 'new-device', device, at });
}
