import type { LoggedMailState } from '@dure/contract/operating-mails.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/client.ts';
import { koreanToday } from '../database/korean-day.ts';
import type { mailOutcomes } from '../database/schema/mail-days.ts';
import type { Fault } from './fault.ts';

const promptKinds = [
  'mail',
  'password-reset',
  'link-request',
  'invitation-import',
  'invitation-mail',
  'news',
] as const;
/** Nobody waits for these: they are taken once nothing else is due. */
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

/** One that nobody else takes for a while. */
export interface TakenJob extends StoredJob {
  readonly pointless: boolean;
  /** Was refused for good, and has been kept for as long as it was worth. */
  readonly dead: boolean;
}

/** To whom a mail goes, as its log knows them. */
interface Recipient {
  readonly topic: string;
  readonly account: string;
  readonly address: string;
}

interface NewJob {
  readonly sealed: string;
  readonly afterSeconds: number;
  /** Of a mail that is logged; null of all else. */
  readonly recipient: Recipient | null;
}

/** Each mail with its line of the log, in one statement. Resolves to their ids. */
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

/** Due ones, the longest waiting first; others that look meanwhile pass these over. */
const due = (kinds: readonly JobKind[], limit: SQL) => sql`
  select id from jobs where run_at <= now() and kind in (${listed(kinds)})
  order by run_at limit ${limit} for update skip locked`;

/** At most `count` that are due, `patient` of them of the kinds that nobody waits for. */
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

/** Unless somebody else has taken it since. */
const stillOurs = ({ id, attempts }: StoredJob): SQL => sql`id = ${id} and attempts = ${attempts}`;

/** A mail's end, as it is counted and logged. */
export interface MailEnd {
  /** What it was about; empty where it does not say. */
  readonly topic: string;
  readonly state: 'accepted' | 'withdrawn' | 'refused' | 'late';
  /** Of a try that failed just now. */
  readonly fault: Fault | null;
}

const countedAs = {
  accepted: 'sent',
  withdrawn: null,
  refused: 'refused',
  late: 'late',
} as const satisfies Record<MailEnd['state'], (typeof mailOutcomes)[number] | null>;

/** Part of a statement: writes what became of the mails whose jobs `ended` holds. */
const logging = (state: LoggedMailState, fault: Fault | null): SQL => sql`
  , logged as (
    update mail_log set state = ${state}, attempts = ended.attempts, changed_at = now(),
      fault = coalesce(${fault?.code ?? null}::text, fault),
      reply = case when ${fault?.code ?? null}::text is null then reply else ${fault?.reply ?? null}::text end
    from ended where mail_log.id = ended.id
  )`;

/** Counts and logs what `ended` holds, in the same statement. */
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

/** False where somebody else has taken it since; only what is deleted is counted. */
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

/** Not tried again by itself, and kept until it would be pointless: somebody may want it tried once more. */
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
 * Two seconds after the first try, then twice as long each time; at most 45 s while it is young, so that what waits for
 * an outage of minutes is done within one of its end, later a twentieth of its age. Never past the time to drop it.
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

/** Locked until the transaction ends, so that none is taken that is about to be forgotten. */
export async function lockAll(tx: Transaction): Promise<readonly StoredJob[]> {
  return tx.execute<StoredJob & Record<string, unknown>>(
    sql`select id, kind, sealed, attempts from jobs order by id for update`,
  );
}

export async function deleteJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from jobs where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}
