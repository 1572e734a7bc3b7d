import { noticeLinkLifeDays } from '@dure/contract/limits.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { everydayAddresses } from '../../database/schema/everyday-addresses.ts';
import { members } from '../../database/schema/members.ts';
import { noticeLinks } from '../../database/schema/notice-links.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';
import type { Hashes } from '../../secrets.ts';

/** Both addresses of an account. */
export interface Addresses {
  readonly memberEmail: string;
  /** Null if there is none. */
  readonly everydayEmail: string | null;
}

/** Null if the member has left. */
export async function findAddresses(executor: Executor, memberId: string): Promise<Addresses | null> {
  const [row] = await executor
    .select({ memberEmail: members.email, everydayEmail: everydayAddresses.email })
    .from(members)
    .leftJoin(everydayAddresses, eq(everydayAddresses.memberId, members.id))
    .where(eq(members.id, memberId));
  return row === undefined || row.memberEmail === null ? null : { ...row, memberEmail: row.memberEmail };
}

export async function insertLink(
  tx: Transaction,
  link: Addresses & { readonly memberId: string; readonly email: string; readonly tokenHash: string },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${noticeLinkLifeDays})`;
  await tx.insert(noticeLinks).values({ ...link, expiresAt });
}

const inTime = sql`${noticeLinks.expiresAt} > now()`;
const ofLiveMember = and(
  eq(members.id, noticeLinks.memberId),
  isNull(members.leftAt),
  isNull(members.suspendedAt),
);

/** A link's standing; also null if its member left or is suspended. */
export async function findStanding(executor: Executor, tokenHashes: Hashes) {
  const [row] = await executor
    .select({
      used: sql<boolean>`${noticeLinks.usedAt} is not null`,
      past: sql<boolean>`not ${inTime}`,
    })
    .from(noticeLinks)
    .innerJoin(members, ofLiveMember)
    .where(inArray(noticeLinks.tokenHash, [...tokenHashes]));
  return row ?? null;
}

/** Spends a usable link; of parallel calls one wins. Locks its member first, as leaving does. */
export async function spend(tx: Transaction, tokenHashes: Hashes) {
  await tx.execute(sql`
    select from members where id in (
      select member_id from ${noticeLinks} where ${inArray(noticeLinks.tokenHash, [...tokenHashes])}
    ) for update`);
  const [spent] = await tx
    .update(noticeLinks)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(noticeLinks.tokenHash, [...tokenHashes]), isNull(noticeLinks.usedAt), inTime))
    .returning({
      id: noticeLinks.id,
      memberId: noticeLinks.memberId,
      email: noticeLinks.email,
      memberEmail: noticeLinks.memberEmail,
      everydayEmail: noticeLinks.everydayEmail,
      createdAt: noticeLinks.createdAt,
    });
  return spent ?? null;
}

export async function spendAll(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(noticeLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(noticeLinks.memberId, memberId), isNull(noticeLinks.usedAt)));
}

/**
 * Ends links that were mailed after this one: whoever was in the account then may read them. Links of the same notice
 * stay: each went to one of the addresses that the account returns to.
 */
export async function spendLater(
  tx: Transaction,
  link: { readonly id: string; readonly memberId: string },
): Promise<void> {
  await tx
    .update(noticeLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(noticeLinks.memberId, link.memberId),
        isNull(noticeLinks.usedAt),
        sql`${noticeLinks.createdAt} > (select used.created_at from notice_links used where used.id = ${link.id})`,
      ),
    );
}

/** Keeps expired links for another day, so that they can say why they don't work. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from notice_links where id in (
      select id from notice_links where expires_at < now() - interval '1 day'
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}
