import { temporaryRemovalDays } from '@dure/contract/limits.ts';
import type { DecisionOutcome } from '@dure/contract/moderation.ts';
import { koreanDay, named, type ToldDecision, thingText } from './decision-messages.ts';
import { type MailText, mailText } from './layout.ts';

/**
 * Mails about a request for a temporary removal (docs/decisions/0139): to the requester without an account,
 * and to the author.
 */

export interface AnsweredRequest {
  readonly outcome: DecisionOutcome;
  /** The reason for refusing it. */
  readonly words: string | null;
  readonly until: Date | null;
  readonly type: ToldDecision['about']['type'];
}

function saidOf({ outcome, words, until }: AnsweredRequest): readonly string[] {
  if (outcome === 'dismissed')
    return ['살펴본 결과 가리지 않기로 했어요.', ...(words === null ? [] : [`이유: ${words}`])];
  if (outcome === 'hidden' && until !== null)
    return [
      `${koreanDay.format(until)}까지 ${temporaryRemovalDays}일 동안 다른 사람에게 보이지 않게 가렸어요.`,
      '그 뒤에는 다시 보여요. 그 전에 운영자가 계속 가리기로 하거나 작성자의 이의를 받아들이면 메일로 알려 드려요.',
    ];
  return [outcome === 'hidden' ? '다른 사람에게 보이지 않게 가렸어요.' : '살펴보고 필요한 조치를 했어요.'];
}

/** To the requester. */
export const requestAnsweredMessage = (brandName: string, answered: AnsweredRequest): MailText =>
  mailText({
    brandName,
    subject: '임시조치를 요청하신 내용을 살펴봤어요',
    preheader: saidOf(answered)[0] ?? '',
    heading: `임시조치를 요청하신 내용을 살펴봤어요: ${thingText[answered.type]}`,
    says: saidOf(answered),
    notes: ['누가 요청했는지는 작성자에게 알리지 않아요.'],
    why: askedWhy(brandName),
  });

const askedWhy = (brandName: string) => `${brandName}에 임시조치를 요청하셔서 결과를 알려 드려요.`;

/** To the author, with the `url` of their page, or with null to the requester. */
type ToEither = (brandName: string, about: ToldDecision['about'], url: string | null) => MailText;

const toEither =
  (heading: (what: string) => string, says: string): ToEither =>
  (brandName, about, url) =>
    mailText({
      brandName,
      subject: heading(thingText[about.type]),
      preheader: says,
      heading: heading(url === null ? thingText[about.type] : named(about)),
      says: [says],
      ...(url !== null && { link: { url, label: '내 계정에서 보기' } }),
      notes: [],
      why: url === null ? askedWhy(brandName) : `${brandName}에서 전에 알려 드린 결정이 바뀌어 보내 드려요.`,
    });

/** The days of the temporary removal are over. */
export const hidingEndedMessage = toEither(
  (what) => `임시조치가 끝나 다시 보여요: ${what}`,
  `${temporaryRemovalDays}일이 지나 가렸던 내용이 다시 보여요.`,
);

/** To the requester: the author's appeal was accepted. */
export const hidingReversedMessage = toEither(
  (what) => `임시조치가 취소돼 다시 보여요: ${what}`,
  '작성자가 이의를 제기해서 다시 살펴보고, 가렸던 내용을 다시 보이게 했어요.',
);

/** The content stays hidden after those days. */
export const hidingKeptMessage = toEither(
  (what) => `임시조치가 끝난 뒤에도 계속 가려요: ${what}`,
  `운영자가 다시 살펴보고, ${temporaryRemovalDays}일이 지나도 다른 사람에게 보이지 않게 하기로 했어요.`,
);
