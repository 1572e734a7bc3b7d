import { sweepImages } from '../features/images/sweeping.ts';
import { forgetOldRequests } from '../features/invitations/requests/service.ts';
import { emptyOldReports } from '../features/reports/service.ts';
import { forgetOld as forgetOldVerifications } from '../features/verification/service.ts';
import { forgetAbandoned, uploadsFolder } from '../image-store/uploads-folder.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';

const everyMs = 10 * 60 * 1000;
/** Not while the process has just been started, and not by all processes at the same second. */
const firstAfterMs = () => 30_000 + Math.random() * 60_000;

/** Removes what nobody will ask for again. Of several processes one does it at a time. */
export async function sweep(services: Services): Promise<void> {
  const { sql, db, config } = services;
  await forgetAbandoned(uploadsFolder(config));
  await repository.oneAtATime(sql, async () => {
    await sweepImages(services);
    await forgetOldRequests(db);
    await forgetOldVerifications(db);
    await emptyOldReports(db);
    await repository.deleteOverSessions(db);
    await repository.deleteEndedCounters(db);
    await repository.deleteOldKeys(db);
  });
}

export interface Sweeping {
  /** Resolves once a sweep that is under way has ended. */
  stop(): Promise<void>;
}

/** Sweeps every ten minutes. What fails is logged, and tried again by the next. */
export function startSweeping(services: Services): Sweeping {
  let running = Promise.resolve();
  const run = () => {
    running = sweep(services).catch((error) => services.log.warn({ err: error }, 'a sweep failed'));
    timer = setTimeout(run, everyMs).unref();
  };
  let timer = setTimeout(run, firstAfterMs()).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return running;
    },
  };
}
