import { Gauge, Registry } from 'prom-client';
import { findBackups, timeOf } from '../../backup/backup-file.ts';
import type { Services } from '../../services.ts';
import { sweptEverySeconds } from '../../sweeping/sweeping.ts';
import { findStoredFigures } from './repository.ts';

/**
 * Figures from the database, identical for every process, in Prometheus's text format. If it doesn't answer within a
 * second they are left out and `dure_database_answers` is 0.
 */
export async function storedFigures({ operatorReads, config, log }: Services): Promise<string> {
  const registry = new Registry();
  const tell = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  try {
    const stored = await findStoredFigures(operatorReads());
    const { jobsWaiting, oldestJobAge, nextSweepAt } = stored;
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
    tell('dure_reports_waiting', 'Things that were reported and wait', stored.reportsWaiting);
    tell(
      'dure_reports_oldest_age_seconds',
      'Age of the report that has waited longest',
      stored.oldestReportAge,
    );
    tell('dure_appeals_waiting', 'Appeals that wait for an answer', stored.appealsWaiting);
    tell(
      'dure_appeals_oldest_age_seconds',
      'Age of the appeal that has waited longest',
      stored.oldestAppealAge,
    );
    tell(
      'dure_mails_refused',
      'Mails that were refused for good and can be tried again',
      stored.mailsRefused,
    );
    const unwell = new Gauge({
      name: 'dure_doctor_unwell',
      help: 'Whether something that the doctor looks at is not well',
      labelNames: ['about'],
      registers: [registry],
    });
    for (const { about, well } of stored.findings) unwell.set({ about }, well ? 0 : 1);
    tell('dure_database_answers', 'Whether the database answered this question', 1);
  } catch (error) {
    log.warn({ err: error }, 'figures of the database could not be had');
    tell('dure_database_answers', 'Whether the database answered this question', 0);
  }
  const [backup] = await findBackups(config.backups.folder);
  if (backup !== undefined)
    tell(
      'dure_backup_age_seconds',
      'Age of the newest backup on this machine',
      (Date.now() - timeOf(backup).getTime()) / 1000,
    );
  return registry.metrics();
}
