import { cameOfReport, reasonText } from '@dure/contract/decision-text.ts';
import type { DecisionOutcome, DecisionReason } from '@dure/contract/moderation.ts';
import type { AppealOutcome, OwnDecision } from '@dure/contract/own-decisions.ts';
import type { ReportState } from '@dure/contract/reports.ts';
import { type MailText, mailText } from './layout.ts';
import { type NoticeUrls, stopLabel } from './notice-messages.ts';

/** Mails about decisions, to the affected member and the reporter. They never say who reported or decided. */

type Outcome = Exclude<DecisionOutcome, 'dismissed'>;
type Thing = OwnDecision['about']['type'];

export interface ToldDecision {
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly words: string | null;
  readonly until: Date | null;
  readonly about: { readonly type: Thing; readonly title: string | null };
}

export const koreanDay = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

export const thingText: Readonly<Record<Thing, string>> = {
  project: '프로젝트',
  post: '글',
  profile: '프로필',
};

export const named = ({ type, title }: ToldDecision['about']) =>
  title === null ? thingText[type] : `‘${title}’ ${thingText[type]}`;

const headings: Readonly<Record<Outcome, (about: ToldDecision['about']) => string>> = {
  hidden: (about) => `운영자가 가렸어요: ${named(about)}`,
  warned: () => '운영자가 경고를 보냈어요',
  suspended: () => '계정 이용이 중지됐어요',
};

const follows = ({ outcome, until }: ToldDecision): string => {
  if (outcome === 'hidden' && until !== null)
    return `권리를 침해한다는 요청을 받아 ${koreanDay.format(until)}까지 다른 사람에게 보이지 않아요(임시조치). 그 뒤에는 다시 보여요. 그 전에 운영자가 계속 가리기로 하면 다시 알려 드려요.`;
  if (outcome === 'hidden') return '내용은 그대로 있고, 지금은 다른 사람에게 보이지 않아요.';
  if (outcome === 'warned') return '지금 제한되는 것은 없어요. 같은 일이 다시 생기지 않게 주의해 주세요.';
  const end = until === null ? '운영자가 다시 살펴볼 때까지' : `${koreanDay.format(until)}까지`;
  return `${end} 로그인할 수 없고, 올린 내용은 다른 사람에게 보이지 않아요.`;
};

const saidBy = (words: string | null) => (words === null ? [] : [`운영자가 남긴 말: ${words}`]);

/** To the affected member. `url`: the page for objecting. */
export const decisionMessage = (brandName: string, told: ToldDecision, url: string): MailText =>
  mailText({
    brandName,
    subject: headings[told.outcome]({ ...told.about, title: null }),
    preheader: `이유: ${reasonText[told.reason]}`,
    heading: headings[told.outcome](told.about),
    says: [
      `이유: ${reasonText[told.reason]}`,
      ...(told.outcome === 'hidden' || told.about.title === null ? [] : [`대상: ${named(told.about)}`]),
      ...saidBy(told.words),
      follows(told),
    ],
    link: { url, label: '자세히 보고 이의 제기하기' },
    notes: [
      '잘못된 결정이라고 생각하면 한 번 이의를 제기할 수 있어요. 되도록 처음 결정한 사람이 아닌 다른 운영자가 살펴보고 답해요.',
      ...(told.outcome === 'suspended' ? ['링크는 본인만 쓸 수 있게 다른 사람에게 알려 주지 마세요.'] : []),
    ],
    why: `${brandName} 이용약관에 따라 운영자가 한 일을 본인에게 알려 드려요.`,
  });

/** To the reporter. `url`: the page of their reports. */
export const outcomeMessage = (
  brandName: string,
  { type, state }: { type: Thing; state: ReportState },
  { url, stopUrl }: NoticeUrls,
): MailText =>
  mailText({
    brandName,
    subject: '신고한 내용을 살펴봤어요',
    preheader: cameOfReport[state],
    heading: `신고한 내용을 살펴봤어요: ${thingText[type]}`,
    says: [cameOfReport[state], '알려 주셔서 고마워요. 누가 신고했는지는 아무에게도 알리지 않아요.'],
    link: { url, label: '내가 보낸 신고 보기' },
    notes: [],
    why: `${brandName}에서 신고해 주셔서 결과를 알려 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });

const back: Readonly<Record<Outcome, string>> = {
  hidden: '가렸던 내용이 다시 보여요.',
  warned: '경고가 취소됐어요.',
  suspended: '다시 로그인할 수 있고, 올린 내용도 다시 보여요.',
};

/** To the affected member: the decision was undone without an appeal. */
export const undoneMessage = (brandName: string, { outcome }: ToldDecision, url: string): MailText =>
  mailText({
    brandName,
    subject: '운영자가 결정을 되돌렸어요',
    preheader: back[outcome],
    heading: '운영자가 결정을 되돌렸어요',
    says: [back[outcome]],
    link: { url, label: `${brandName} 보기` },
    notes: [],
    why: `${brandName}에서 전에 알려 드린 결정이 바뀌어 보내 드려요.`,
  });

/** To the member who objected. */
export const answerMessage = (
  brandName: string,
  {
    outcome,
    answered,
    answer,
  }: { readonly outcome: Outcome; readonly answered: AppealOutcome; readonly answer: string },
  url: string,
): MailText => {
  const isBack = answered === 'reversed';
  const heading = isBack ? '이의 제기를 받아들였어요' : '이의 제기를 살펴봤어요';
  return mailText({
    brandName,
    subject: heading,
    preheader: isBack ? back[outcome] : '처음 결정을 그대로 두기로 했어요.',
    heading,
    says: [
      isBack ? `결정을 되돌렸어요. ${back[outcome]}` : '처음 결정을 그대로 두기로 했어요.',
      `운영자의 답: ${answer}`,
    ],
    link: { url, label: `${brandName} 보기` },
    notes: [],
    why: `${brandName}에 이의를 제기해 주셔서 답을 보내 드려요.`,
  });
};

/** To the reporter: the decision was reversed. */
export const reversalMessage = (brandName: string, { url, stopUrl }: NoticeUrls): MailText =>
  mailText({
    brandName,
    subject: '신고에 대한 결정이 바뀌었어요',
    preheader: cameOfReport.reversed,
    heading: '신고에 대한 결정이 바뀌었어요',
    says: ['이의 제기를 받아 다시 살펴보고, 전에 알려 드린 결정을 되돌렸어요.'],
    link: { url, label: '내가 보낸 신고 보기' },
    notes: [],
    why: `${brandName}에서 신고해 주셔서 결과를 알려 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });
