import { runningRelease } from '../running-release.ts';
import { alarm } from './alarm-command.ts';
import { auditVerify } from './audit-commands.ts';
import { backup, restoreBackup } from './backup-commands.ts';
import type { Command, Program } from './command.ts';
import { doctor } from './doctor-command.ts';
import { eventCreate, invitationCreate, invitationForget } from './invitation-commands.ts';
import {
  memberExport,
  memberKeepMailbox,
  memberMakeOperator,
  memberRemove,
  memberResetSecondFactor,
} from './member-commands.ts';
import { secondFactorReseal } from './second-factor-commands.ts';
import { securityList, securityReadings } from './security-commands.ts';
import { onStore } from './store.ts';

/** How it is typed; a release has no npm. */
export const program = runningRelease === null ? 'npm run cli --' : 'dure-cli';

/**
 * What the console cannot do: setting up before there is an owner, helping people who cannot sign in, and verifying
 * what the console shows.
 */
const storeCommands: readonly Command[] = [
  eventCreate,
  invitationCreate,
  invitationForget,
  memberMakeOperator,
  memberResetSecondFactor,
  secondFactorReseal,
  memberExport,
  memberKeepMailbox,
  memberRemove,
  auditVerify,
  securityList,
  securityReadings,
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
    'A link lives 7 days and is for one person unless told. Whatever is done is in the audit log with the account that runs',
    "it. It works beside a running server. Settings are the server's: those of the environment, and those",
    'of --env-file where the environment says nothing; the database is named first. --json prints one JSON object.',
    'Exit codes: 0 done, 1 not done (says why), 2 not understood.\n',
  ].join('\n');
}
