import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { memberTexts } from '../../database/schema/members.ts';

/** Whoever is leaving, while their row still says who they are. */
export interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Theirs, and those they asked a code for to have them. */
  readonly addresses: readonly string[];
  /** Names and addresses they had before. */
  readonly formerNames: readonly string[];
}

const leavingLock = 4_682_011;

/**
 * Holds the member's row for the rest of the transaction, so that nothing more is made by them: what is under way is
 * waited for, what comes later is refused by `require_present`. One member leaves at a time, since of two who leave a
 * project together each would hand it to the other. Null for who has left, and when the password was changed since
 * `compared`, its hash, was found; null `compared` where none came along.
 */
export async function claimLeaving(
  tx: Transaction,
  memberId: string,
  compared: string | null,
): Promise<Leaver | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${leavingLock})`);
  const [row] = await tx.execute<{ name: string; email: string }>(sql`
    select user_name as name, email from members
    where id = ${memberId} and password_hash = coalesce(${compared}, password_hash) and left_at is null for update`);
  if (row === undefined) return null;
  const asked = await tx.execute<{ email: string }>(sql`
    select distinct email from verification_challenges where member_id = ${memberId}`);
  const everyday = await tx.execute<{ email: string }>(sql`
    select email from everyday_addresses where member_id = ${memberId}`);
  const former = await tx.execute<{ name: string }>(sql`
    select name from former_names where member_id = ${memberId}`);
  return {
    id: memberId,
    name: row.name,
    email: row.email,
    addresses: [row.email, ...[...everyday, ...asked].map(({ email }) => email)],
    formerNames: former.map(({ name }) => name),
  };
}

const listOf = (texts: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** What the member said of themselves, where they are signed in, and what waits for them in a mail. */
export async function deletePersonalRows(tx: Transaction, id: string): Promise<void> {
  // First, since its trigger notes the address among the former names.
  await tx.execute(sql`delete from everyday_addresses where member_id = ${id}`);
  await tx.execute(sql`
    with words as (delete from member_keywords where member_id = ${id}),
      skilled as (delete from member_skills where member_id = ${id}),
      studied as (delete from educations where member_id = ${id}),
      worked as (delete from careers where member_id = ${id}),
      agreed as (delete from consents where member_id = ${id}),
      called as (delete from former_names where member_id = ${id}),
      forgotten as (delete from password_resets where member_id = ${id}),
      told as (delete from notice_links where member_id = ${id}),
      imported as (delete from invitation_imports where inviter_id = ${id}),
      removed as (delete from removals where member_id = ${id}),
      noted as (delete from member_notes where member_id = ${id}),
      joined as (delete from joinings where member_id = ${id}),
      opened as (delete from passkeys where member_id = ${id}),
      begun as (delete from passkey_ceremonies where member_id = ${id}),
      shared as (delete from totp_secrets where member_id = ${id}),
      recovered as (delete from recovery_codes where member_id = ${id})
    delete from sessions where member_id = ${id}`);
}

/** Wherever an address stands by itself. */
export async function deleteAddresses(tx: Transaction, { id, addresses }: Leaver): Promise<void> {
  await tx.execute(sql`delete from verification_budgets where email in ${listOf(addresses)}`);
  await tx.execute(sql`
    delete from verification_challenges where member_id = ${id} or email in ${listOf(addresses)}`);
  await tx.execute(sql`update university_requests set email = null where email in ${listOf(addresses)}`);
  await tx.execute(sql`delete from invitation_import_rows where email in ${listOf(addresses)}`);
}

/** Their keys, and whichever names them or has an answer that does. Repeated once more, such a call is done anew. */
export async function deleteKeptAnswers(
  tx: Transaction,
  id: string,
  words: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where caller = ${id} or exists (
      select from ${listOf([id, ...words])} as named
      where strpos(lower(key), lower(named.value)) > 0 or strpos(answer::text, named.value) > 0
    )`);
}

/** Their posts are emptied, and keep the id that reports name; whoever tagged them tags them no more. */
export async function emptyPosts(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    delete from post_tags where member_id = ${id} or post_id in (select id from posts where author_id = ${id})`);
  await tx.execute(sql`
    delete from post_images where post_id in (select id from posts where author_id = ${id})`);
  await tx.execute(sql`
    update posts set content = '', deleted_at = coalesce(deleted_at, now()) where author_id = ${id}`);
}

const noTexts = sql.join(
  memberTexts.map((name) => sql`${sql.identifier(name)} = null`),
  sql`, `,
);

/** Leaves the row of the tree of trust: who invited them, and by their id whom they invited. */
export async function setLeft(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update members set left_at = now(), email = null, user_name = null, password_hash = null, image_id = null,
      ${noTexts}, links = '{}', email_proven = false, verified_university_key = null, mentor_verified_at = null, operating_role = null,
      role_suspended_at = null, school_proven_at = null, school_asked_at = null
    where id = ${id}`);
}
