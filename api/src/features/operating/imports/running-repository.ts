import type { Relation } from '@dure/contract/invitations.ts';
import { importRowsAtOnce } from '@dure/contract/limits.ts';
import type { importedMails, importOutcomes, LineFault } from '@dure/contract/operating-imports.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import type { Hashes } from '../../../secrets.ts';

/** Runs an import; each step locks its inviter's row first, then the import's. */

export interface NewImport {
  readonly inviterId: string;
  readonly contentHashes: Hashes;
  readonly reason: string;
  readonly days: number;
}

export interface NewLine {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly addressHash: string | null;
  readonly relation: Relation;
}

const textsOf = (texts: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The existing import of a file. */
export async function findByContent(
  executor: Executor,
  inviterId: string,
  contentHashes: Hashes,
): Promise<{ id: string; finished: boolean } | null> {
  const [known] = await executor.execute<{ id: string; finished: boolean }>(sql`
    select id, finished_at is not null as finished from invitation_imports
    where inviter_id = ${inviterId} and content_hash in ${textsOf(contentHashes)}`);
  return known ?? null;
}

/** One import per inviter and file: starting one locks its inviter's row, so that nobody interferes. */
export async function insertImport(
  tx: Transaction,
  { inviterId, contentHashes: [written], reason, days }: NewImport,
): Promise<string> {
  const [made] = await tx.execute<{ id: string }>(sql`
    insert into invitation_imports (inviter_id, content_hash, reason, days)
    values (${inviterId}, ${written}, ${reason}, ${days}) returning id`);
  if (made === undefined) throw new Error('no import was inserted');
  return made.id;
}

export async function insertLines(
  tx: Transaction,
  importId: string,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into invitation_import_rows (import_id, line, invitee_name, email, address_hash, relation)
    select ${importId}, line, name, email, "addressHash", relation
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (line int, name text, email text, "addressHash" text, relation text)`);
}

/** Stores only their positions in the file: nobody is invited by them. */
export async function insertFaults(
  tx: Transaction,
  importId: string,
  lines: readonly { readonly line: number; readonly fault: LineFault }[],
): Promise<void> {
  await tx.execute(sql`
    insert into invitation_import_faults (import_id, line, fault)
    select ${importId}, line, fault
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ line, fault }) => ({ line, fault })))}::jsonb)
      as given (line int, fault text)`);
}

export async function findInviter(executor: Executor, importId: string): Promise<string | null> {
  const [row] = await executor.execute<{ inviter_id: string }>(sql`
    select inviter_id from invitation_imports where id = ${importId}`);
  return row?.inviter_id ?? null;
}

/** Null if nothing is left to do. Locked until the transaction ends, so that one runs at a time. */
export async function holdUnfinished(tx: Transaction, importId: string) {
  const [row] = await tx.execute<{ reason: string; days: number; mailed: number; seconds: number }>(sql`
    select reason, days, extract(epoch from now() - created_at)::float8 as seconds, (
      select count(*)::int from invitation_import_rows where import_id = invitation_imports.id and mail is not null
    ) as mailed
    from invitation_imports where id = ${importId} and finished_at is null for update`);
  return row ?? null;
}

/** The next few waiting lines, in the order of the file. */
export async function findWaiting(tx: Transaction, importId: string): Promise<readonly NewLine[]> {
  return tx.execute<NewLine & Record<string, unknown>>(sql`
    select line, invitee_name as name, email, address_hash as "addressHash", relation from invitation_import_rows
    where import_id = ${importId} and outcome = 'waiting' order by line limit ${importRowsAtOnce}`);
}

export interface MadeLink {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly relation: Relation;
}

/** One link for each line, in one statement. Resolves to each line's link. */
export async function insertLinks(
  tx: Transaction,
  { inviterId, reason, days }: { inviterId: string; reason: string; days: number },
  links: readonly MadeLink[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.execute<{ line: number; id: string }>(sql`
    with given as materialized (
      select uuidv7() as id, * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as given (line int, code text, name text, relation text)
    ), made as (
      insert into invitations (id, kind, code, inviter_id, invitee_name, relation, reason, max_uses, expires_at)
      select id, 'person', code, ${inviterId}, name, relation, ${reason}, 1, now() + make_interval(days => ${days})
      from given returning id
    )
    select line, id from given join made using (id)`);
  return new Map(rows.map(({ line, id }) => [line, id]));
}

export interface DoneLine {
  readonly line: number;
  readonly outcome: (typeof importOutcomes)[number];
  readonly invitationId: string | null;
  readonly mail: (typeof importedMails)[number] | null;
}

/** Stores the results and forgets the people: from now on only a line's link, if any, says whom it is for. */
export async function writeDone(
  tx: Transaction,
  importId: string,
  lines: readonly DoneLine[],
): Promise<void> {
  await tx.execute(sql`
    update invitation_import_rows row set outcome = done.outcome, invitation_id = done."invitationId", mail = done.mail,
      invitee_name = null, email = null, relation = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as done (line int, outcome text, "invitationId" uuid, mail text)
    where row.import_id = ${importId} and row.line = done.line and row.outcome = 'waiting'`);
}

export async function finish(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    update invitation_imports set finished_at = now(), stopped_at = null where id = ${importId}`);
}

export async function setStopped(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`update invitation_imports set stopped_at = now() where id = ${importId}`);
}

export async function setGoingOn(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`update invitation_imports set stopped_at = null where id = ${importId}`);
}
