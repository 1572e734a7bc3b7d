import { auditList } from './audit-commands.ts';
import type { Command } from './command.ts';
import { eventCreate, invitationCreate, invitationRevoke } from './invitation-commands.ts';
import { eventList, invitationSearch } from './link-commands.ts';
import {
  invitationFreeze,
  invitationUnfreeze,
  memberMakeOperator,
  memberRemove,
  memberSuspend,
  memberUnsuspend,
  memberVerifyMentor,
} from './member-commands.ts';
import {
  reportDismiss,
  reportHide,
  reportList,
  reportShow,
  reportSuspend,
  reportUnhide,
} from './report-commands.ts';
import { universityAdd, universityEdit } from './university-commands.ts';
import { universityAnswer, universityDecline, universityRequests } from './university-request-commands.ts';

export const commands: readonly Command[] = [
  invitationCreate,
  invitationSearch,
  invitationRevoke,
  invitationFreeze,
  invitationUnfreeze,
  eventCreate,
  eventList,
  memberVerifyMentor,
  memberMakeOperator,
  memberSuspend,
  memberUnsuspend,
  memberRemove,
  reportList,
  reportShow,
  reportDismiss,
  reportHide,
  reportUnhide,
  reportSuspend,
  universityAdd,
  universityEdit,
  universityRequests,
  universityAnswer,
  universityDecline,
  auditList,
];

const entry = ({ synopsis, summary }: Command) => `  ${synopsis}\n      ${summary}\n`;

/** The help of one command, or of all. */
export function helpText(shown: readonly Command[] = commands): string {
  return [
    'Usage: npm run cli -- COMMAND [--json]\n',
    ...shown.map(entry),
    'A link lives 7 days and is for one person unless told. Whatever is done is written down with the account that runs',
    "it (audit list). It works beside a running server; settings are the server's (DATA_DIR or DATABASE_URL,",
    'PUBLIC_ORIGIN). --json prints one JSON object.',
    'Exit codes: 0 done, 1 not done (says why), 2 not understood.\n',
  ].join('\n');
}
