import { memberTexts } from '@dure/contract/member-texts.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';

/** The leaver, while their row still identifies them. */
export interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Their addresses, and those for which they requested a code. */
  readonly addresses: readonly string[];
  /** Former names and addresses. */
  readonly formerNames: readonly string[];
}

const leavingLock = 4_682_011;

/**
 * Locks the member's row for the rest of the transaction, so that they can't create anything: it waits for what is
 * under way, and `require_present` refuses what comes later. One member leaves at a time, since two who leave a project
 * together would each hand it to the other. Null if they have left, or if the password was changed since its hash,
 * `compared`, was read; `compared` is null without a password.
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

/** Deletes what belongs only to the member: profile, consents, mailed links, ways to sign in, sessions. */
export async function deletePersonalRows(tx: Transaction, id: string): Promise<void> {
  // First, because its trigger adds the address to the former names.
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

/** Deletes their addresses from rows that aren't the member's own. */
export async function deleteAddresses(tx: Transaction, { id, addresses }: Leaver): Promise<void> {
  await tx.execute(sql`delete from verification_budgets where email in ${listOf(addresses)}`);
  await tx.execute(sql`
    delete from verification_challenges where member_id = ${id} or email in ${listOf(addresses)}`);
  await tx.execute(sql`update university_requests set email = null where email in ${listOf(addresses)}`);
  await tx.execute(sql`delete from invitation_import_rows where email in ${listOf(addresses)}`);
}

/**
 * Deletes their idempotency keys, and others that name them or whose answer does. Such a call runs again if repeated.
 */
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

/** Empties their posts, which keep the id that reports name; posts they are tagged in lose the tag. */
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

/** Keeps their row in the tree of trust: who invited them and, by id, whom they invited. */
export async function setLeft(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update members set left_at = now(), email = null, user_name = null, password_hash = null, image_id = null,
      ${noTexts}, links = '{}', email_proven = false, verified_university_key = null, mentor_verified_at = null, operating_role = null,
      role_suspended_at = null, school_proven_at = null, school_asked_at = null
    where id = ${id}`);
}
