import { Email } from '@dure/contract/email.ts';
import { userNameMaxLength } from '@dure/contract/limits.ts';
import { id, line } from '@dure/contract/text.ts';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Transaction } from '../database/client.ts';
import { noteAct, type Operator } from '../features/audit/service.ts';
import * as members from '../features/members/standing.ts';
import { findOwnData } from '../features/own-data/service.ts';
import { openImageStore } from '../image-store/open-store.ts';
import { Queue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { type Command, Failure, type Given } from './command.ts';
import { operand, requiredOption } from './given.ts';

/** A member by email address, or by the id in their profile's address. */
function memberOperand(given: Given): { email: string } | { id: string } {
  const isAddress = given.operands[0]?.includes('@') ?? true;
  return isAddress
    ? { email: operand(given, 'EMAIL or ID', Email) }
    : { id: operand(given, 'EMAIL or ID', v.pipe(id, v.toLowerCase())) };
}

async function requireMember(tx: Transaction, named: ReturnType<typeof memberOperand>) {
  const member = await members.findMember(tx, named);
  const name = 'email' in named ? `address ${named.email}` : `id ${named.id}`;
  if (member === null) throw new Failure('unknown_member', `No member has the ${name}.`);
  return member;
}

interface MemberAct {
  readonly name: string;
  readonly summary: string;
  /** Returns whether it changed anything. `config` is for notifying the member. */
  readonly act: (tx: Transaction, operator: Operator, memberId: string, config: Config) => Promise<boolean>;
  readonly done: string;
  readonly already: string;
  /** Why it cannot be done to this member, or null. */
  readonly refusal?: (member: members.FoundMember) => Failure | null;
}

const memberCommand = ({ name, summary, act, done, already, refusal }: MemberAct): Command => ({
  name,
  synopsis: `${name} EMAIL|ID`,
  summary,
  options: [],
  prepare(given) {
    const named = memberOperand(given);
    return ({ db, config, operator }) =>
      db.transaction(async (tx) => {
        const member = await requireMember(tx, named);
        const refused = refusal?.(member) ?? null;
        if (refused !== null) throw refused;
        const changed = await act(tx, operator, member.id, config);
        return { json: { id: member.id, changed }, text: changed ? done : already };
      });
  },
});

const refuseLeaver = ({ userName }: members.FoundMember) =>
  userName === null ? new Failure('left', 'That member has left.') : null;

export const memberMakeOperator = memberCommand({
  name: 'member make-operator',
  summary: 'Give a member a role in the console: the first one is the owner, every other an operator.',
  act: members.makeOperator,
  done: 'Has a role in the console; the first one is the owner.',
  already: 'Has a role already; an owner changes it in the console.',
  refusal: refuseLeaver,
});

export const memberResetSecondFactor = memberCommand({
  name: 'member reset-second-factor',
  summary: 'Forget the passkeys, app and recovery codes of who has lost them, and sign them out everywhere.',
  act: members.resetSecondFactor,
  done: 'Forgotten. They set a new one up when they sign in next.',
  already: 'Has none.',
  refusal: refuseLeaver,
});

export const memberRemove: Command = {
  name: 'member remove',
  synopsis: 'member remove EMAIL|ID --name NAME',
  summary:
    'Remove a member who asks for it and cannot sign in, at once and for good. NAME is theirs, as a check.',
  options: ['name'],
  prepare(given) {
    const named = memberOperand(given);
    const name = requiredOption(given, 'name', line(1, userNameMaxLength));
    return async ({ db, config, operator }) => {
      // Imported late: no other command needs pictures, which load slowly.
      const { removeMember } = await import('../features/leaving/service.ts');
      const { id: memberId, userName } = await db.transaction((tx) => requireMember(tx, named));
      if (userName !== null && userName !== name)
        throw new Failure('another_name', `That member's name is ${userName}: nothing was done.`);
      const means = {
        db,
        config,
        mailer: openMailer(config),
        queue: new Queue(config.tokenSecrets),
        imageStore: openImageStore(config),
        log: createLog(process.stderr),
      };
      const changed = await removeMember(means, operator, memberId);
      return { json: { id: memberId, changed }, text: changed ? `Removed ${name}.` : 'Has left already.' };
    };
  },
};

export const memberExport: Command = {
  name: 'member export',
  synopsis: 'member export EMAIL|ID',
  summary: 'Print all that the site has of a member who asks for it and cannot sign in, as JSON.',
  options: [],
  prepare(given) {
    const named = memberOperand(given);
    return async ({ db, sql, operator }) => {
      const memberId = await db.transaction(async (tx) => {
        const member = await requireMember(tx, named);
        const refused = refuseLeaver(member);
        if (refused !== null) throw refused;
        await noteAct(tx, operator, { act: 'member.export', target: member.id });
        return member.id;
      });
      const data = await findOwnData(sql, memberId);
      return { json: data, text: JSON.stringify(data, null, 2) };
    };
  },
};

export const memberKeepMailbox: Command = {
  name: 'member keep-mailbox',
  synopsis: 'member keep-mailbox EMAIL',
  summary:
    'Leave a member this mailbox alone, where somebody else reads the other one of their two. Signs out everywhere and mails a link to a new password.',
  options: [],
  prepare(given) {
    const email = operand(given, 'EMAIL', Email).toLowerCase();
    return async ({ db, config, operator }) => {
      // Imported late: no other command needs it.
      const { keepMailbox } = await import('../features/not-me/keeping.ts');
      const queue = new Queue(config.tokenSecrets);
      return db.transaction(async (tx) => {
        const { id: memberId } = await requireMember(tx, { email });
        const kept = await keepMailbox(tx, { config, queue }, operator, { memberId, email });
        if (kept === 'suspended')
          throw new Failure(
            'suspended',
            'The member is suspended: nothing was done. Lift the suspension first.',
          );
        const changed = kept === 'kept';
        const text = changed
          ? `Has ${email} alone now, and is mailed a link to a new password.`
          : 'Has one mailbox.';
        return { json: { id: memberId, changed }, text };
      });
    };
  },
};
