import { forgetOldRequests as forgetSchoolRequests } from '../features/catalog/service.ts';
import { foldDays } from '../features/funnel/folding.ts';
import { sweepImages } from '../features/images/sweeping.ts';
import { forgetUnused } from '../features/invitations/links/service.ts';
import { forgetOldRequests } from '../features/invitations/requests/service.ts';
import { lookAtUnledProjects } from '../features/leaving/service.ts';
import { forgetOld as forgetOldMailboxes } from '../features/mailboxes/service.ts';
import { forgetOld as forgetOldReadings } from '../features/member-readings/service.ts';
import { forgetOldNotices, sendDailyMails } from '../features/notices/service.ts';
import { forgetOldOffers } from '../features/offers/service.ts';
import { countBranches, countedEverySeconds } from '../features/operating/branches/service.ts';
import { forgetOldImports } from '../features/operating/imports/forgetting-repository.ts';
import { tellOfComing } from '../features/operating/legal/service.ts';
import { sendTeamMails } from '../features/operating/notices/daily-mails.ts';
import { removeDue } from '../features/operating/removals/service.ts';
import { endTemporaryRemovals } from '../features/operating/reports/service.ts';
import { forgetOver as forgetOverSignUps } from '../features/other-device/service.ts';
import { forgetOld as forgetOldChanges } from '../features/own-changes/service.ts';
import { deleteOldCeremonies } from '../features/passkeys/service.ts';
import { forgetOld as forgetOldResets } from '../features/password-resets/service.ts';
import { lookAtQuietProjects, tellOfFittingSeats } from '../features/projects/service.ts';
import { emptyOldReports } from '../features/reports/service.ts';
import { askStudents } from '../features/school-proofs/service.ts';
import { sweepSeatRequests } from '../features/seat-requests/service.ts';
import { forgetOld as forgetOldEvents } from '../features/security-events/service.ts';
import { forgetOld as forgetOldLinks } from '../features/security-notices/service.ts';
import { liftEndedSuspensions } from '../features/sessions/service.ts';
import { examinedEverySeconds, examineNow } from '../features/team-notices/examining.ts';
import { forgetOld as forgetOldVerifications } from '../features/verification/service.ts';
import { forgetAbandoned, uploadsFolder } from '../image-store/uploads-folder.ts';
import { forgetOldMails } from '../jobs/mail-log-repository.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';

export const sweptEverySeconds = 10 * 60;
/** How often a process checks whether it is its turn, so that unfinished work is soon continued. */
const lookEveryMs = 60_000;
/** Not directly after a start, and not in all processes at the same second. */
const firstAfterMs = () => 30_000 + Math.random() * 60_000;

type Step = (services: Services) => Promise<unknown>;
type Steps = Readonly<Record<string, Step>>;

/** Deletes rows that nobody needs any more. */
const swept: Steps = {
  images: sweepImages,
  'link requests': ({ db }) => forgetOldRequests(db),
  'school requests': ({ db }) => forgetSchoolRequests(db),
  'days of joining': foldDays,
  'unused links': ({ db }) => forgetUnused(db),
  offers: ({ db }) => forgetOldOffers(db),
  notices: ({ db }) => forgetOldNotices(db),
  'quiet projects': lookAtQuietProjects,
  'projects of who left': lookAtUnledProjects,
  'students of a semester': askStudents,
  'seat requests': sweepSeatRequests,
  'seats that fit': tellOfFittingSeats,
  imports: ({ db }) => forgetOldImports(db),
  verifications: ({ db }) => forgetOldVerifications(db),
  ceremonies: ({ db }) => deleteOldCeremonies(db),
  'readings of members': ({ db }) => forgetOldReadings(db),
  mailboxes: ({ db }) => forgetOldMailboxes(db),
  'kept sign-ups': ({ db }) => forgetOverSignUps(db),
  'own changes': ({ db }) => forgetOldChanges(db),
  'password resets': ({ db }) => forgetOldResets(db),
  reports: ({ db }) => emptyOldReports(db),
  'security events': ({ db }) => forgetOldEvents(db),
  'security notices': ({ db }) => forgetOldLinks(db),
  'log of mails': ({ db }) => forgetOldMails(db),
  'letters to the team': sendTeamMails,
  'notices of the day': sendDailyMails,
  'legal documents': tellOfComing,
  sessions: ({ db }) => repository.deleteOverSessions(db),
  counters: ({ db }) => repository.deleteEndedCounters(db),
  'idempotency keys': ({ db }) => repository.deleteOldKeys(db),
};

/** Per process: its own uploads. Suspensions and removals are on time to the minute. */
const eachMinute: Steps = {
  'abandoned uploads': ({ config }) => forgetAbandoned(uploadsFolder(config)),
  suspensions: ({ db }) => liftEndedSuspensions(db),
  removals: removeDue,
  'temporary removals': endTemporaryRemovals,
};

/** Each step is a promise of its own (docs/privacy.md): a failing one is logged and the others still run. */
async function take(steps: Steps, services: Services): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(services);
    } catch (error) {
      services.log.warn({ err: error, swept: name }, 'a sweep failed');
      services.figures.sweepFailed();
    }
  }
}

export const sweep = (services: Services): Promise<void> => take(swept, services);

/** Counts the figures that console pages read, if it is this process's turn. */
export async function countInTurn(services: Services): Promise<void> {
  if (await repository.takeTurn(services.db, 'branches', countedEverySeconds)) await countBranches(services);
}

/**
 * Runs this process's own steps, and every ten minutes, in one process, the shared ones. Returns false if it is
 * another's turn.
 */
export async function sweepInTurn(services: Services): Promise<boolean> {
  await take(eachMinute, services);
  const ours = await repository.takeTurn(services.db, 'sweep', sweptEverySeconds);
  if (ours) await sweep(services);
  return ours;
}

export interface Sweeping {
  /** Resolves once a running sweep has ended. */
  stop(): Promise<void>;
}

/** Runs the `doctor` checks, if it is this process's turn. */
async function examineInTurn(services: Services): Promise<void> {
  if (await repository.takeTurn(services.db, 'doctor', examinedEverySeconds)) await examineNow(services);
}

const eachLook: Steps = { 'in turn': sweepInTurn, branches: countInTurn, doctor: examineInTurn };

/** The next sweep retries what fails. It begins a minute after the last one has ended. */
export function startSweeping(services: Services): Sweeping {
  let running = Promise.resolve();
  let stopped = false;
  const wait = (ms: number) => setTimeout(run, ms).unref();
  const run = () => {
    running = take(eachLook, services).then(() => {
      if (!stopped) timer = wait(lookEveryMs);
    });
  };
  let timer = wait(firstAfterMs());
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
