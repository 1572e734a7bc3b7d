import { Gauge, Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { sweptEverySeconds } from '../../sweeping/sweeping.ts';
import { findStoredFigures } from './repository.ts';

/**
 * Figures that the database tells when they are asked for, the same to every process, in Prometheus's text. Where it
 * does not answer within a second they are left out, and `dure_database_answers` is 0.
 */
export async function storedFigures({ operatorReads, log }: Services): Promise<string> {
  const registry = new Registry();
  const tell = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  try {
    const { jobsWaiting, oldestJobAge, nextSweepAt } = await findStoredFigures(operatorReads());
    tell('dure_jobs_waiting', 'Jobs that are not done yet, mails among them', jobsWaiting);
    tell('dure_jobs_oldest_age_seconds', 'Age of the job that has waited longest', oldestJobAge);
    if (nextSweepAt !== null) {
      const begunAt = nextSweepAt - sweptEverySeconds;
      tell(
        'dure_sweep_last_run_timestamp_seconds',
        'When a sweep was last begun, by whichever process',
        begunAt,
      );
    }
    tell('dure_database_answers', 'Whether the database answered this question', 1);
  } catch (error) {
    log.warn({ err: error }, 'figures of the database could not be had');
    tell('dure_database_answers', 'Whether the database answered this question', 0);
  }
  return registry.metrics();
}
