import { runningRelease } from '../running-release.ts';
import { alarm } from './alarm-command.ts';
import { auditList, auditVerify } from './audit-commands.ts';
import { backup, restoreBackup } from './backup-commands.ts';
import type { Command, Program } from './command.ts';
import { doctor } from './doctor-command.ts';
import { eventCreate, invitationCreate, invitationForget, invitationRevoke } from './invitation-commands.ts';
import { eventList, invitationSearch } from './link-commands.ts';
import { mailList, mailRetry } from './mail-commands.ts';
import {
  invitationFreeze,
  invitationUnfreeze,
  memberExport,
  memberMakeOperator,
  memberRemove,
  memberResetSecondFactor,
  memberSuspend,
  memberUnsuspend,
  memberVerifyMentor,
} from './member-commands.ts';
import { memberList, memberSearch, memberShow } from './member-reading-commands.ts';
import { reportList, reportShow } from './report-commands.ts';
import {
  reportDismiss,
  reportHide,
  reportSuspend,
  reportUndo,
  reportUnhide,
  reportWarn,
} from './report-handling-commands.ts';
import { secondFactorReseal } from './second-factor-commands.ts';
import { securityList, securityReadings } from './security-commands.ts';
import { stats } from './stats-command.ts';
import { onStore } from './store.ts';
import { universityAdd, universityEdit } from './university-commands.ts';
import { universityAnswer, universityDecline, universityRequests } from './university-request-commands.ts';

/** As it is typed: a release has no npm. */
export const program = runningRelease === null ? 'npm run cli --' : 'dure-cli';

const storeCommands: readonly Command[] = [
  invitationCreate,
  invitationSearch,
  invitationRevoke,
  invitationForget,
  invitationFreeze,
  invitationUnfreeze,
  eventCreate,
  eventList,
  memberList,
  memberSearch,
  memberShow,
  memberVerifyMentor,
  memberMakeOperator,
  memberResetSecondFactor,
  secondFactorReseal,
  memberSuspend,
  memberUnsuspend,
  memberExport,
  memberRemove,
  reportList,
  reportShow,
  reportDismiss,
  reportHide,
  reportUnhide,
  reportWarn,
  reportSuspend,
  reportUndo,
  universityAdd,
  universityEdit,
  universityRequests,
  universityAnswer,
  universityDecline,
  mailList,
  mailRetry,
  auditList,
  auditVerify,
  securityList,
  securityReadings,
  stats,
];

export const commands: readonly Program[] = [
  ...storeCommands.map(onStore),
  backup,
  restoreBackup,
  doctor,
  alarm,
];

const entry = ({ synopsis, summary }: Program) => `  ${synopsis}\n      ${summary}\n`;

/** The help of one command, or of all. */
export function helpText(shown: readonly Program[] = commands): string {
  return [
    `Usage: ${program} COMMAND [--env-file FILE] [--json]\n       ${program} help [COMMAND]\n`,
    ...shown.map(entry),
    'A link lives 7 days and is for one person unless told. Whatever is done is written down with the account that runs',
    "it (audit list). It works beside a running server. Settings are the server's: those of the environment, and those",
    'of --env-file where the environment says nothing; the database is named first. --json prints one JSON object.',
    'Exit codes: 0 done, 1 not done (says why), 2 not understood.\n',
  ].join('\n');
}
