import type { OperatorAct } from '@dure/contract/operator-acts.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { auditLog } from '../../database/schema/audit-log.ts';

/** Who acts: at the command line the machine's account and the person it claims to act for; in the browser a member. */
export type Operator =
  | { readonly login: string; readonly uid?: number | null; readonly sudoUser?: string | null }
  | { readonly memberId: string };

export interface Act {
  readonly act: OperatorAct;
  /** An id; for a university its key, for school requests their domain. */
  readonly target: string;
  /** The report that led to it. */
  readonly reportId?: string | undefined;
  /** How many people or links it affected, where that can be many. */
  readonly affected?: number | undefined;
}

export async function insertAct(tx: Transaction, operator: Operator, act: Act): Promise<void> {
  const who = 'login' in operator ? operator : { operatorId: operator.memberId };
  await tx.insert(auditLog).values({ ...act, ...who });
}

/** The newest first. */
export function findActs(
  executor: Executor,
  { target, since = null, limit }: { target: string | null; since?: Date | null; limit: number },
) {
  return executor
    .select()
    .from(auditLog)
    .where(
      and(
        target === null ? undefined : eq(auditLog.target, target),
        since === null ? undefined : gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

export type NotedAct = Awaited<ReturnType<typeof findActs>>[number];
