import { forgetOldRequests as forgetSchoolRequests } from '../features/catalog/service.ts';
import { foldDays } from '../features/funnel/folding.ts';
import { sweepImages } from '../features/images/sweeping.ts';
import { forgetUnused } from '../features/invitations/links/service.ts';
import { forgetOldRequests } from '../features/invitations/requests/service.ts';
import { countBranches, countedEverySeconds } from '../features/operating/branches/service.ts';
import { forgetOldImports } from '../features/operating/imports/forgetting-repository.ts';
import { deleteOldCeremonies } from '../features/passkeys/service.ts';
import { forgetOld as forgetOldResets } from '../features/password-resets/service.ts';
import { emptyOldReports } from '../features/reports/service.ts';
import { forgetOld as forgetOldEvents } from '../features/security-events/service.ts';
import { forgetOld as forgetOldNotices } from '../features/security-notices/service.ts';
import { liftEndedSuspensions } from '../features/sessions/service.ts';
import { forgetOld as forgetOldVerifications } from '../features/verification/service.ts';
import { forgetAbandoned, uploadsFolder } from '../image-store/uploads-folder.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';

export const sweptEverySeconds = 10 * 60;
/** How often a process sees whether it is its turn: what another left undone is not left for long. */
const lookEveryMs = 60_000;
/** Not while the process has just been started, and not by all processes at the same second. */
const firstAfterMs = () => 30_000 + Math.random() * 60_000;

/** Removes what nobody will ask for again. */
export async function sweep(services: Services): Promise<void> {
  const { db } = services;
  await sweepImages(services);
  await forgetOldRequests(db);
  await forgetSchoolRequests(db);
  await foldDays(services);
  await forgetUnused(db);
  await forgetOldImports(db);
  await forgetOldVerifications(db);
  await deleteOldCeremonies(db);
  await forgetOldResets(db);
  await emptyOldReports(db);
  await forgetOldEvents(db);
  await forgetOldNotices(db);
  await repository.deleteOverSessions(db);
  await repository.deleteEndedCounters(db);
  await repository.deleteOldKeys(db);
}

/** Counts what pages of the console only read, where it is this process's turn. */
export async function countInTurn(services: Services): Promise<void> {
  if (await repository.takeTurn(services.db, 'branches', countedEverySeconds)) await countBranches(services);
}

/**
 * Every process its own folder, and suspensions to the minute; of all processes one the rest, every ten minutes. False where it
 * is another's turn.
 */
export async function sweepInTurn(services: Services): Promise<boolean> {
  await forgetAbandoned(uploadsFolder(services.config));
  await liftEndedSuspensions(services.db);
  const ours = await repository.takeTurn(services.db, 'sweep', sweptEverySeconds);
  if (ours) await sweep(services);
  return ours;
}

export interface Sweeping {
  /** Resolves once a sweep that is under way has ended. */
  stop(): Promise<void>;
}

/** What fails is logged, and tried again by the next sweep. */
export function startSweeping(services: Services): Sweeping {
  let running = Promise.resolve();
  const run = () => {
    running = sweepInTurn(services)
      .then(() => countInTurn(services))
      .catch((error) => {
        services.log.warn({ err: error }, 'a sweep failed');
        services.figures.sweepFailed();
      });
    timer = setTimeout(run, lookEveryMs).unref();
  };
  let timer = setTimeout(run, firstAfterMs()).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      return running;
    },
  };
}
