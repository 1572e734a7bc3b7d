import type { LoggedMailState } from '@dure/contract/operating-mails.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/client.ts';
import { koreanToday } from '../database/korean-day.ts';
import type { mailOutcomes } from '../database/schema/mail-days.ts';
import type { Fault } from './why-an-attempt-failed.ts';

/** How long a worker leases a job; longer than any mail server may take (`transport.ts`). */
export const leaseSeconds = 30;

const promptKinds = [
  'mail',
  'password-reset',
  'link-request',
  'invitation-import',
  'invitation-mail',
  'news',
  'backup',
] as const;
/** Nobody waits for these; they run when nothing else is due. */
const patientKinds = ['news-mail'] as const;
export type JobKind = (typeof promptKinds)[number] | (typeof patientKinds)[number];

export const isPatient = (kind: JobKind): boolean => patientKinds.some((patient) => patient === kind);

const listed = (kinds: readonly JobKind[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));

export interface StoredJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly sealed: string;
  readonly attempts: number;
}

/** A job leased to one worker. */
export interface TakenJob extends StoredJob {
  readonly pointless: boolean;
  /** Refused for good, and kept until it expired. */
  readonly dead: boolean;
}

/** A mail's recipient in the log. */
interface Recipient {
  readonly topic: string;
  readonly account: string;
  readonly address: string;
}

interface NewJob {
  readonly sealed: string;
  readonly afterSeconds: number;
  /** The recipient of a logged mail, else null. */
  readonly recipient: Recipient | null;
}

/** Inserts jobs, each mail with its log line, in one statement. Resolves to their ids. */
export async function insertJobs(
  tx: Transaction,
  kind: JobKind,
  lifeSeconds: number,
  rows: readonly NewJob[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const given = rows.map(({ recipient, ...job }) => ({ ...job, ...recipient }));
  const put = await tx.execute<{ id: string }>(sql`
    with given as materialized (
      select uuidv7() as id, * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as job (
        sealed text, "afterSeconds" float8, topic text, account text, address text
      )
    ), logged as (
      insert into mail_log (id, topic, account, address, state)
      select id, topic, account, address, 'queued' from given where account is not null
    )
    insert into jobs (id, kind, sealed, run_at, drop_at)
    select id, ${kind}, sealed, now() + make_interval(secs => "afterSeconds"),
      now() + make_interval(secs => ${lifeSeconds}::float8)
    from given returning id`);
  return put.map(({ id }) => id);
}

/** Due jobs, the longest waiting first, skipping those locked by others. */
const due = (kinds: readonly JobKind[], limit: SQL) => sql`
  select id from jobs where run_at <= now() and kind in (${listed(kinds)})
  order by run_at limit ${limit} for update skip locked`;

/** At most `count` due jobs, of which at most `patient` are of patient kinds. */
export async function takeDue(
  executor: Executor,
  { count, patient }: { count: number; patient: number },
  leaseSeconds: number,
): Promise<readonly TakenJob[]> {
  return executor.execute<TakenJob & Record<string, unknown>>(sql`
    with prompt as materialized (${due(promptKinds, sql`${count}`)}),
    calm as materialized (
      ${due(patientKinds, sql`least(${patient}::int, ${count}::int - (select count(*) from prompt))`)}
    ),
    due as (select id from prompt union all select id from calm)
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    from due where jobs.id = due.id
    returning jobs.id, kind, sealed, attempts, drop_at <= now() as pointless,
      dead_at is not null as dead`);
}

/** Renews the lease of a job that takes longer. */
export async function keepTaken(executor: Executor, id: string): Promise<void> {
  await executor.execute(
    sql`update jobs set run_at = now() + make_interval(secs => ${leaseSeconds}) where id = ${id}`,
  );
}

/** True unless another worker has taken the job since. */
const stillOurs = ({ id, attempts }: StoredJob): SQL => sql`id = ${id} and attempts = ${attempts}`;

/** The end of a mail, for counting and logging. */
export interface MailEnd {
  /** The mail's topic; empty if unknown. */
  readonly topic: string;
  readonly state: 'accepted' | 'withdrawn' | 'refused' | 'late';
  /** The fault of the last attempt, if it failed. */
  readonly fault: Fault | null;
}

const countedAs = {
  accepted: 'sent',
  withdrawn: null,
  refused: 'refused',
  late: 'late',
} as const satisfies Record<MailEnd['state'], (typeof mailOutcomes)[number] | null>;

/** Part of a statement: logs the mails of the jobs in `ended`. */
const logging = (state: LoggedMailState, fault: Fault | null): SQL => sql`
  , logged as (
    update mail_log set state = ${state}, attempts = ended.attempts, changed_at = now(),
      fault = coalesce(${fault?.code ?? null}::text, fault),
      reply = case when ${fault?.code ?? null}::text is null then reply else ${fault?.reply ?? null}::text end
    from ended where mail_log.id = ended.id
  )`;

/** Counts and logs `ended` in the same statement. */
const telling = (end: MailEnd | null): SQL => {
  if (end === null) return sql``;
  const outcome = countedAs[end.state];
  const counted =
    outcome === null
      ? sql``
      : sql`, counted as (
        insert into mail_days (day, topic, outcome, count)
        select ${sql.raw(koreanToday)}, ${end.topic}::text, ${outcome}::text, 1 from ended
        on conflict (day, topic, outcome) do update set count = mail_days.count + 1
      )`;
  return sql`${counted} ${logging(end.state, end.fault)}`;
};

/** Returns false if another worker has taken it since. Only deleted jobs are counted. */
export async function deleteTaken(
  executor: Executor,
  job: StoredJob,
  end: MailEnd | null = null,
): Promise<boolean> {
  const deleted = await executor.execute(sql`
    with ended as (delete from jobs where ${stillOurs(job)} returning id, attempts) ${telling(end)}
    select id from ended`);
  return deleted.length === 1;
}

/** Stops retrying but keeps the job until it expires, since somebody may want to retry it. */
export async function keepDead(
  executor: Executor,
  job: StoredJob,
  fault: Fault,
  end: MailEnd | null,
): Promise<boolean> {
  const kept = await executor.execute(sql`
    with ended as (
      update jobs set dead_at = now(), fault = ${fault.code}, failed_attempts = attempts,
        run_at = greatest(drop_at, now())
      where ${stillOurs(job)} returning id, attempts
    ) ${telling(end)} select id from ended`);
  return kept.length === 1;
}

/**
 * Retries after two seconds, then twice as long each time, up to 45 s for a young job, so that after an outage of
 * minutes everything is done within one of its end; for older jobs a twentieth of their age. Never later than their
 * expiry.
 */
export async function postpone(executor: Executor, job: StoredJob, fault: Fault): Promise<void> {
  const age = sql`extract(epoch from now() - created_at)`;
  const wait = sql`greatest(least(power(2, least(attempts, 10)), 45), ${age} / 20)`;
  await executor.execute(sql`
    with ended as (
      update jobs set failed_attempts = attempts, fault = ${fault.code},
        run_at = least(now() + make_interval(secs => (${wait})::float8), greatest(drop_at, now()))
      where ${stillOurs(job)} returning id, attempts
    ) ${logging('tried', fault)} select id from ended`);
}

/** Locks all jobs until the transaction ends, so that no worker takes one that is about to be forgotten. */
export async function lockAll(tx: Transaction): Promise<readonly StoredJob[]> {
  return tx.execute<StoredJob & Record<string, unknown>>(
    sql`select id, kind, sealed, attempts from jobs order by id for update`,
  );
}

export async function deleteJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from jobs where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}
