import { type ListedMail, mailStates } from '@dure/contract/operating-mails.ts';
import { id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import * as mails from '../features/operating/mails/service.ts';
import { Queue } from '../jobs/queue.ts';
import { type Command, Failure } from './command.ts';
import { noOperand, operand, option } from './given.ts';

/** The same as the console's, addresses masked. */

const State = v.picklist(mailStates, `none_of ${mailStates.join(', ')}`);
const Id = v.pipe(id, v.toLowerCase());

const lineOf = ({ id: mailId, topic, state, attempts, fault, reply, address }: ListedMail) =>
  [mailId, state, topic ?? '(unreadable)', address ?? '', `${attempts} tries`, fault ?? '', reply ?? '']
    .join('  ')
    .trimEnd();

export const mailList: Command = {
  name: 'mail list',
  synopsis: `mail list [--state ${mailStates.join('|')}] [--after ID]`,
  summary: 'Show mails that could not be sent, or those of a state, and how many went out.',
  options: ['state', 'after'],
  prepare(given) {
    noOperand(given);
    const state = option(given, 'state', State);
    const after = option(given, 'after', Id);
    return async ({ sql, config }) => {
      const queue = new Queue(config.tokenSecrets);
      const found = await mails.findMails({ sql, queue, config }, { state, after });
      const counts = Object.entries(found.counts).map(([of, count]) => `${of} ${count}`);
      const [today] = found.days;
      const lines = [
        `${counts.join(', ')}; today ${today?.sent ?? 0} sent`,
        ...found.mails.map(lineOf),
        ...(found.next === null ? [] : [`More: --after ${found.next}`]),
      ];
      return { json: { ...found }, text: lines.join('\n') };
    };
  },
};

export const mailRetry: Command = {
  name: 'mail retry',
  synopsis: 'mail retry ID',
  summary: 'Have a mail tried again now that failed or was refused.',
  options: [],
  prepare(given) {
    const mailId = operand(given, 'ID', Id);
    return async ({ db, operator }) => {
      const changed = await db.transaction((tx) => mails.makeDue(tx, operator, mailId));
      if (!changed)
        throw new Failure(
          'nothing_to_retry',
          'No mail with that id waits after a failure; it may be on its way.',
        );
      return { json: { id: mailId }, text: 'It is tried again within a second.' };
    };
  },
};
