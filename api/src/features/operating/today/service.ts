import type { Today, Waits } from '@dure/contract/operating-today.ts';
import { migrationsFolder } from '../../../database/migrate.ts';
import { readMigrations } from '../../../database/migration-files.ts';
import { runningRelease } from '../../../running-release.ts';
import type { Services } from '../../../services.ts';
import { sweptEverySeconds } from '../../../sweeping/sweeping.ts';
import { findFiles } from '../backups/service.ts';
import { findStopped } from '../imports/service.ts';
import { countThings } from '../reports/service.ts';
import * as repository from './repository.ts';

let schema: string | undefined;
const newestMigration = () => (schema ??= readMigrations(migrationsFolder).at(-1)?.name ?? '');

interface Reading extends Pick<Services, 'sql'> {
  readonly config: Pick<Services['config'], 'backups'>;
}

/** How much waits, by the page on which it is handled. */
export async function findWaits({ sql }: Pick<Services, 'sql'>, readerId: string): Promise<Waits> {
  const [reports, rest] = await Promise.all([countThings({ sql }, readerId), repository.findWaits(sql)]);
  return { reports, ...rest };
}

/** What needs attention now, and how the site is doing: one statement each, in parallel. */
export async function findToday({ sql, config }: Reading, readerId: string): Promise<Today> {
  const [
    reports,
    appeals,
    schools,
    linkRequests,
    events,
    unknownInviters,
    imports,
    failing,
    joins,
    running,
    [backup = null],
  ] = await Promise.all([
    repository.findReports(sql, readerId),
    repository.findAppeals(sql),
    repository.findSchools(sql),
    repository.findLinkRequests(sql),
    repository.findBusyEvents(sql),
    repository.findUnknownInviters(sql),
    findStopped({ sql }),
    repository.findFailing(sql),
    repository.findJoins(sql),
    repository.findRunning(sql, sweptEverySeconds),
    findFiles({ config }),
  ]);
  return {
    reports,
    appeals,
    schools,
    link_requests: linkRequests,
    events,
    unknown_inviters: unknownInviters,
    imports,
    ...failing,
    joins,
    release: {
      name: runningRelease ?? running.name ?? '',
      started_at: running.started_at,
      schema: newestMigration(),
    },
    backup,
    swept_at: running.swept_at,
    unwell: running.unwell,
  };
}
