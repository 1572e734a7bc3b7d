import { decisionWordsMaxLength, suspensionDays } from '@dure/contract/limits.ts';
import { decisionReasons, type GivenDecision } from '@dure/contract/moderation.ts';
import { id, lines } from '@dure/contract/text.ts';
import * as v from 'valibot';
import type { Transaction } from '../database/client.ts';
import type { Operator } from '../features/audit/service.ts';
import { tellOfDecision, tellOfUndoing } from '../features/decision-notices/service.ts';
import * as moderation from '../features/moderation/service.ts';
import { Queue } from '../jobs/queue.ts';
import { type Command, Failure, type Given } from './command.ts';
import { operand, option } from './given.ts';

type Refusal = moderation.Refusal | 'not_handled' | 'not_hidden';

const refusalText: Readonly<Record<Refusal, string>> = {
  unknown_report: 'No report has that id.',
  already_handled: 'That report was handled before.',
  already_gone: 'What was reported is gone already, or hidden.',
  already_suspended: 'That member is suspended for as long already.',
  subject_left: 'That member has left.',
  not_handled: 'No decision about that report stands.',
  not_hidden: 'What was reported is not hidden.',
};

const refuse = (refusal: Refusal): never => {
  throw new Failure(refusal, refusalText[refusal]);
};

interface Deciding {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly string[];
  readonly decision: (given: Given) => GivenDecision;
  readonly done: string;
}

const optionText: Readonly<Record<string, string>> = {
  reason: `[--reason ${decisionReasons.join('|')}]`,
  words: '[--words TEXT]',
  days: `[--days ${suspensionDays.join('|')}]`,
};

const decideCommand = ({ name, summary, options, decision, done }: Deciding): Command => ({
  name,
  synopsis: [`${name} ID`, ...options.map((each) => optionText[each])].join(' '),
  summary,
  options,
  prepare(given) {
    const reportId = operand(given, 'ID', id);
    const decided = decision(given);
    return ({ db, config, operator }) =>
      db.transaction(async (tx) => {
        const handled = await moderation.decide(tx, operator, reportId, decided);
        if ('refusal' in handled) return refuse(handled.refusal);
        await tellOfDecision(tx, { config, queue: new Queue(config.tokenSecrets) }, handled.decisionId);
        const { closed } = handled;
        return { json: { id: reportId, closed }, text: `${done} Reports handled by it: ${closed}.` };
      });
  },
});

const telling = ['reason', 'words'];
const told = (given: Given) => {
  const words = option(given, 'words', lines(1, decisionWordsMaxLength));
  return {
    reason: option(given, 'reason', v.picklist(decisionReasons, 'not_listed')) ?? 'other',
    ...(words === undefined ? {} : { words }),
  };
};
const days = v.pipe(v.string(), v.transform(Number), v.picklist(suspensionDays, 'not_listed'));

export const reportDismiss = decideCommand({
  name: 'report dismiss',
  summary: 'Close a report about which nothing is to be done; others of the same thing stay open.',
  options: [],
  decision: () => ({ outcome: 'dismissed', alone: true }),
  done: 'Dismissed.',
});

export const reportHide = decideCommand({
  name: 'report hide',
  summary: 'Show what was reported to nobody any more, and close every open report of it.',
  options: telling,
  decision: (given) => ({ outcome: 'hidden', ...told(given) }),
  done: 'Hidden.',
});

export const reportWarn = decideCommand({
  name: 'report warn',
  summary: 'Warn whose it was when it was reported, and close every open report of it.',
  options: telling,
  decision: (given) => ({ outcome: 'warned', ...told(given) }),
  done: 'Warned.',
});

export const reportSuspend = decideCommand({
  name: 'report suspend',
  summary:
    'Suspend whose it was when it was reported, for days or until lifted; close every open report of it.',
  options: [...telling, 'days'],
  decision: (given) => ({ outcome: 'suspended', days: option(given, 'days', days) ?? null, ...told(given) }),
  done: 'Suspended.',
});

interface TakingBack {
  readonly name: string;
  readonly summary: string;
  readonly act: (tx: Transaction, operator: Operator, reportId: string) => Promise<Refusal | null>;
  readonly done: string;
}

const takeBackCommand = ({ name, summary, act, done }: TakingBack): Command => ({
  name,
  synopsis: `${name} ID`,
  summary,
  options: [],
  prepare(given) {
    const reportId = operand(given, 'ID', id);
    return ({ db, config, operator }) =>
      db.transaction(async (tx) => {
        const refusal = await act(tx, operator, reportId);
        if (refusal !== null) return refuse(refusal);
        const thing = await moderation.findReported(tx, reportId);
        for (const memberId of new Set(thing === null ? [] : [thing.authorId, thing.ownerId]))
          await tellOfUndoing(tx, { config, queue: new Queue(config.tokenSecrets) }, memberId);
        return { json: { id: reportId }, text: done };
      });
  },
});

export const reportUndo = takeBackCommand({
  name: 'report undo',
  summary: 'Take back what was decided about a report; it is open again, with others that were closed by it.',
  act: moderation.undoOf,
  done: 'Taken back.',
});

export const reportUnhide = takeBackCommand({
  name: 'report unhide',
  summary: 'Show it again; reports stay closed.',
  act: moderation.unhide,
  done: 'Shown again.',
});
