import { line } from '@dure/contract/text.ts';
import * as audit from '../features/audit/service.ts';
import type { Command } from './command.ts';
import { noOperand, option } from './given.ts';

const listedAtOnce = 100;
const targetMaxLength = 253;

const who = ({ operatorId, login, uid, sudoUser }: audit.NotedAct) =>
  login === null
    ? `member ${operatorId}`
    : `login ${login}${uid === null ? '' : ` (uid ${uid})`}${sudoUser === null ? '' : `, SUDO_USER ${sudoUser}`}`;

/** An act for machines. */
export const actJson = ({
  id,
  at,
  operatorId,
  login,
  uid,
  sudoUser,
  act,
  target,
  reportId,
  affected,
}: audit.NotedAct) => ({
  id,
  at: at.toISOString(),
  operator_id: operatorId,
  login,
  uid,
  sudo_user: sudoUser,
  act,
  target,
  report_id: reportId,
  affected,
});

/** An act as a line for people. */
export const actLine = (noted: audit.NotedAct) =>
  [
    noted.at.toISOString(),
    who(noted),
    noted.act,
    noted.target,
    ...(noted.reportId === null ? [] : [`report ${noted.reportId}`]),
    ...(noted.affected === null ? [] : [`affected ${noted.affected}`]),
  ].join('  ');

export const auditList: Command = {
  name: 'audit list',
  synopsis: 'audit list [--target ID|KEY|DOMAIN]',
  summary: `Show who did what to what and when, the ${listedAtOnce} newest.`,
  options: ['target'],
  prepare(given) {
    noOperand(given);
    const target = option(given, 'target', line(1, targetMaxLength)) ?? null;
    return async ({ db }) => {
      const acts = await audit.findActs(db, { target, limit: listedAtOnce });
      const text = acts.length === 0 ? 'Nothing was done yet.' : acts.map(actLine).join('\n');
      return { json: { acts: acts.map(actJson) }, text };
    };
  },
};
