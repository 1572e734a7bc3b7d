import { addressesSeenPerHour } from '@dure/contract/limits.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';

const budget: Budget = { scope: 'address-seen', max: addressesSeenPerHour, windowSeconds: 60 * 60 };

/**
 * One budget for members' and mails' addresses together.
 * @throws ApiError rate_limited
 */
export const spendAddress = (
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  operatorId: string,
): Promise<void> => spend(tx, budget, subjectOf(config.tokenSecrets, operatorId));
