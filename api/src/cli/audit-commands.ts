import * as v from 'valibot';
import { chainText } from '../doctor/chain-text.ts';
import * as audit from '../features/audit/service.ts';
import type { Command } from './command.ts';
import { noOperand, option } from './given.ts';

const who = ({ operatorId, login, uid, sudoUser }: audit.NotedAct) =>
  login === null
    ? `member ${operatorId}`
    : `login ${login}${uid === null ? '' : ` (uid ${uid})`}${sudoUser === null ? '' : `, SUDO_USER ${sudoUser}`}`;

/** An act as JSON. */
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

/** An act as a line of text. */
export const actLine = (noted: audit.NotedAct) =>
  [
    noted.at.toISOString(),
    who(noted),
    noted.act,
    noted.target,
    ...(noted.reportId === null ? [] : [`report ${noted.reportId}`]),
    ...(noted.affected === null ? [] : [`affected ${noted.affected}`]),
  ].join('  ');

/** `1234:` and a hash, as printed by `audit verify`. */
const Head = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'no head, which is a position, a colon and a hash'),
  v.transform((text): audit.Head => {
    const [position = '', hash = ''] = text.split(':');
    return { position: Number(position), hash };
  }),
);

export const auditVerify: Command = {
  name: 'audit verify',
  synopsis: 'audit verify [--head POSITION:HASH]',
  summary:
    'Check that no line of the audit log was removed, changed or moved; with a head it said before, that none since was cut off.',
  options: ['head'],
  prepare(given) {
    noOperand(given);
    const noted = option(given, 'head', Head) ?? null;
    return async ({ sql }) => {
      const chain = await audit.verifyChain(sql, noted);
      const { acts, head, fault } = chain;
      return {
        json: {
          acts,
          head: head && `${head.position}:${head.hash}`,
          fault: fault && { kind: fault.kind, position: fault.position, act_id: fault.actId },
        },
        text: chainText(chain),
        failed: fault !== null,
      };
    };
  },
};
