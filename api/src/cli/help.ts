import type { Command } from './command.ts';
import { eventCreate, invitationCreate, invitationRevoke } from './invitation-commands.ts';
import { memberMakeOperator, memberVerifyMentor } from './member-commands.ts';
import { reportList, reportShow } from './report-commands.ts';

export const commands: readonly Command[] = [
  invitationCreate,
  invitationRevoke,
  eventCreate,
  memberVerifyMentor,
  memberMakeOperator,
  reportList,
  reportShow,
];

const entry = ({ synopsis, summary }: Command) => `  ${synopsis}\n      ${summary}\n`;

/** The help of one command, or of all. */
export function helpText(shown: readonly Command[] = commands): string {
  return [
    'Usage: npm run cli -- COMMAND [--json]\n',
    ...shown.map(entry),
    'A link lives 7 days and is for one person unless told. It works beside a running server; settings are the',
    "server's (DATA_DIR or DATABASE_URL, PUBLIC_ORIGIN). --json prints one JSON object.",
    'Exit codes: 0 done, 1 not done (says why), 2 not understood.\n',
  ].join('\n');
}
