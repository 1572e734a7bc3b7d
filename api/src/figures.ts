import { Counter, Gauge, Registry } from 'prom-client';
import type { JobKind } from './jobs/repository.ts';
import type { MailTopic } from './mail/mailer.ts';

/**
 * How an attempt at a job ended: `refused` for good by a mail server, or `late` because the job had expired.
 */
export type JobOutcome = 'done' | 'retried' | 'refused' | 'late';

/** A step that somebody who joins has taken. What they read before is counted with the calls. */
export type JoiningStep = 'code_asked' | 'code_confirmed' | 'registered';

/** The figures of this process at /metrics, counted in memory; METRICS_TOKEN is needed to read them. */
export class Figures {
  readonly registry = new Registry();
  readonly #jobs = this.#counter(
    'dure_jobs_total',
    'Tries at jobs by kind, a mail by its topic, and outcome',
    ['kind', 'topic', 'outcome'],
  );
  readonly #joining = this.#counter('dure_joining_steps_total', 'Steps of joining that were taken', [
    'step',
    'kind',
  ]);
  readonly #failedSweeps = this.#counter('dure_sweep_failures_total', 'Sweeps that failed', []);

  readonly #browserErrors = this.#counter(
    'dure_browser_errors_total',
    'Errors that browsers met, by the pattern of the screen’s path',
    ['screen'],
  );

  constructor() {
    for (const outcome of ['done', 'retried', 'refused', 'late'] as const)
      this.#jobs.inc({ kind: 'mail', topic: 'code', outcome }, 0);
  }

  /** `topic`: a mail's topic; empty for other jobs. */
  jobEnded(kind: JobKind, topic: MailTopic | '', outcome: JobOutcome): void {
    this.#jobs.inc({ kind, topic, outcome });
  }

  /** `kind`: the kind of the invitation, if known at this step. */
  joiningStep(step: JoiningStep, kind = ''): void {
    this.#joining.inc({ step, kind });
  }

  browserError(screen: string): void {
    this.#browserErrors.inc({ screen });
  }

  sweepFailed(): void {
    this.#failedSweeps.inc();
  }

  /** Which release this process runs. Several processes of one release report it once. */
  release(release: string): void {
    new Gauge({
      name: 'dure_release_info',
      help: 'The release that runs; always 1',
      labelNames: ['release'],
      registers: [this.registry],
      aggregator: 'first',
    }).set({ release }, 1);
  }

  /** A value kept elsewhere and read at each request for the figures. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }

  /** A count since the process began, kept elsewhere and read at each request for the figures. */
  count(name: string, help: string, read: () => number): void {
    const collect = () => {
      counter.reset();
      counter.inc(read());
    };
    const counter: Counter = new Counter({ name, help, registers: [this.registry], collect });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
