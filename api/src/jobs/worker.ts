import { setTimeout as wait } from 'node:timers/promises';
import type { Executor } from '../database/client.ts';
import { RefusedForGood } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { type Finish, type Handler, handlerOf } from './handlers.ts';
import * as repository from './repository.ts';
import { faultOf } from './why-an-attempt-failed.ts';

const lookEveryMs = 1_000;
const atOnce = 4;
/** The limit for patient kinds: a slow mail server must not hold up codes behind news. */
const patientAtOnce = 1;
/** Retries writing the end of a finished job until another worker takes it. */
const endAgainAfterMs = 500;
const endTries = 10;

const isMail = ({ kind }: repository.StoredJob, handler: Handler | null): boolean =>
  kind === 'mail' || handler?.topic !== undefined;

/** Rolls back a job's end, since another worker has taken the job. */
class TakenByAnother extends Error {}

/** Runs due jobs, a few at a time; several processes share them. */
export class Worker {
  readonly #services: Services;
  readonly #running = new Set<Promise<void>>();
  #patient = 0;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #stopped = false;
  #unwell = false;

  constructor(services: Services) {
    this.#services = services;
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
    services.queue.onWake(() => this.#look());
    this.#look();
  }

  /** Resolves once no due job is left. */
  async settled(): Promise<void> {
    while (this.#looking !== null || this.#running.size > 0) {
      await Promise.all([this.#looking, ...this.#running]);
    }
  }

  /** Takes no more jobs. Resolves once the taken ones are finished or put back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.settled();
  }

  #look(): void {
    this.#lookAgain = true;
    this.#looking ??= this.#takeAll();
  }

  async #takeAll(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      await this.#take();
    }
    this.#looking = null;
  }

  async #take(): Promise<void> {
    const free = atOnce - this.#running.size;
    if (this.#stopped || free === 0) return;
    const { db, log } = this.#services;
    try {
      const wanted = { count: free, patient: patientAtOnce - this.#patient };
      for (const job of await repository.takeDue(db, wanted, repository.leaseSeconds)) this.#start(job);
      this.#unwell = false;
    } catch (error) {
      // Retries every second until the database is back, and logs it once.
      if (!this.#unwell) log.warn({ err: error }, 'jobs cannot be looked for');
      this.#unwell = true;
    }
  }

  #start(job: repository.TakenJob): void {
    const { log } = this.#services;
    const patient = repository.isPatient(job.kind) ? 1 : 0;
    this.#patient += patient;
    const running = this.#do(job)
      .catch((error: unknown) => log.warn({ err: error, kind: job.kind }, 'a job is left to be taken again'))
      .finally(() => {
        this.#running.delete(running);
        this.#patient -= patient;
        this.#look();
      });
    this.#running.add(running);
  }

  async #do(job: repository.TakenJob): Promise<void> {
    const { db, log, figures } = this.#services;
    // The result was written when it was refused.
    if (job.dead) return void (await repository.deleteTaken(db, job));
    const handler = handlerOf(this.#services, job);
    if (job.pointless) return this.#giveUp(job, handler, null);
    const topic = handler?.topic ?? '';
    let done: Awaited<ReturnType<Handler['run']>>;
    try {
      if (handler === null) throw new Error('sealed with a secret that is unknown here');
      done = await handler.run();
    } catch (error) {
      if (error instanceof RefusedForGood) return this.#giveUp(job, handler, error);
      const fault = faultOf(error);
      const { id, kind, attempts } = job;
      log.warn({ err: error, kind, job: id, attempts, ...fault }, 'a job failed, and is tried again');
      figures.jobEnded(job.kind, topic, 'retried');
      return repository.postpone(db, job, fault);
    }
    figures.jobEnded(job.kind, topic, 'done');
    const state = done.sent ? 'accepted' : 'withdrawn';
    const end = isMail(job, handler) ? ({ topic, state, fault: null } as const) : null;
    await this.#end((executor) => repository.deleteTaken(executor, job, end), done.finish);
  }

  #giveUp(job: repository.TakenJob, handler: Handler | null, error: unknown): Promise<void> {
    const { log, figures } = this.#services;
    const outcome = job.pointless ? 'late' : 'refused';
    const topic = handler?.topic ?? '';
    const why = job.pointless ? 'is late' : 'was refused';
    const fault = error === null ? null : faultOf(error);
    log.warn({ err: error, kind: job.kind, why, job: job.id, ...fault }, 'a job is given up');
    figures.jobEnded(job.kind, topic, outcome);
    const end = isMail(job, handler) ? ({ topic, state: outcome, fault } as const) : null;
    const keeps = outcome === 'refused' && handler?.lasting;
    return this.#end(
      (executor) =>
        keeps && fault
          ? repository.keepDead(executor, job, fault, end)
          : repository.deleteTaken(executor, job, end),
      handler?.gaveUp ?? null,
    );
  }

  /**
   * A mail already sent cannot be undone, and running the job again would send it twice. `end` resolves to whether the
   * job was still this worker's.
   */
  async #end(end: (executor: Executor) => Promise<boolean>, finish: Finish | null): Promise<void> {
    const { db } = this.#services;
    for (let tries = 1; ; tries += 1) {
      try {
        if (finish === null) await end(db);
        else {
          await db.transaction(async (tx) => {
            // Locks members' rows before the job's, in the same order as leaving.
            await finish(tx);
            if (!(await end(tx))) throw new TakenByAnother();
          });
        }
        return;
      } catch (error) {
        if (error instanceof TakenByAnother) return;
        if (tries === endTries) throw error;
        await wait(endAgainAfterMs);
      }
    }
  }
}
