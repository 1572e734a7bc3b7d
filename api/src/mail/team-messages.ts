import { findingText } from '@dure/contract/finding-text.ts';
import type { NoticeAbout } from '@dure/contract/operating-notices.ts';
import { type MailText, mailText } from './layout.ts';

/** Mails to operators who chose them: what needs attention. They name nobody, in case others see them. */

const count = (number: number) => number.toLocaleString('ko-KR');

const why = (brandName: string) =>
  `${brandName} 운영진으로서 받기로 한 메일이에요. 받을 때는 운영 화면의 운영진에서 바꿀 수 있어요.`;

const atOnce: Readonly<
  Record<Exclude<NoticeAbout, 'week'>, { readonly subject: string; readonly says: string }>
> = {
  reports: {
    subject: '새 신고가 들어왔어요',
    says: '운영 화면에서 신고된 내용과 지금 모습을 나란히 볼 수 있어요.',
  },
  appeals: { subject: '새 이의가 들어왔어요', says: '처음 정한 사람이 아닌 다른 운영진이 답해 주세요.' },
  mails: {
    subject: '거절된 메일이 있어요',
    says: '운영 화면의 메일에서 받는 서버가 무엇이라고 답했는지 보고 다시 보낼 수 있어요.',
  },
  doctor: {
    subject: '점검에서 문제를 찾았어요',
    says: '운영 화면의 오늘에서 무엇인지 보고, 서버에서 dure-cli doctor를 실행하면 무엇을 하면 되는지 알려 줘요.',
  },
  backup: {
    subject: '백업이 오래됐어요',
    says: '서버에서 백업이 왜 만들어지지 않는지 확인해 주세요. dure-cli backup으로 지금 만들 수도 있어요.',
  },
};

export function atOnceMessage(brandName: string, about: Exclude<NoticeAbout, 'week'>, url: string): MailText {
  const { subject, says } = atOnce[about];
  return mailText({
    brandName,
    subject,
    preheader: says,
    heading: subject,
    says: [says],
    link: { url, label: '운영 화면 보기' },
    notes: [],
    why: why(brandName),
  });
}

export interface DayWaits {
  readonly reports: number;
  readonly appeals: number;
  readonly mails: number;
  readonly findings: readonly string[];
}

/** What waits for the team, one line each. */
export function dailyMessage(
  brandName: string,
  { reports, appeals, mails, findings }: DayWaits,
  url: string,
): MailText {
  const found = findings.map(findingText).join(', ');
  const says = [
    ...(reports > 0 ? [`처리할 신고 ${count(reports)}건`] : []),
    ...(appeals > 0 ? [`답할 이의 제기 ${count(appeals)}건`] : []),
    ...(mails > 0 ? [`어제부터 보내지 못한 메일 ${count(mails)}통`] : []),
    ...(findings.length > 0 ? [`점검에서 찾은 문제: ${found}`] : []),
  ];
  return mailText({
    brandName,
    subject: '오늘 할 일이 있어요',
    preheader: says.join(' · '),
    heading: '오늘 할 일이 있어요',
    says,
    link: { url, label: '운영 화면 보기' },
    notes: [],
    why: why(brandName),
  });
}

export interface WeekTold {
  readonly joined: number;
  readonly left: number;
  readonly reports: number;
  readonly sent: number;
  readonly refused: number;
  /** In GiB. */
  readonly disks: readonly { readonly place: string; readonly free: number; readonly size: number }[];
}

/** The past week in five lines. */
export function weeklyMessage(brandName: string, week: WeekTold, url: string): MailText {
  const { joined, left, reports, sent, refused, disks } = week;
  const disk = disks.map(
    ({ place, free, size }) => `${place}에 ${size.toFixed(1)}GiB 가운데 ${free.toFixed(1)}GiB 남음`,
  );
  return mailText({
    brandName,
    subject: `지난 한 주: ${count(joined)}명이 가입했어요`,
    preheader: '가입, 탈퇴, 신고, 메일, 디스크를 다섯 줄로 알려 드려요.',
    heading: '지난 한 주를 알려 드려요',
    says: [
      `가입: ${count(joined)}명`,
      `탈퇴: ${count(left)}명`,
      `신고: ${count(reports)}건`,
      `메일: ${count(sent)}통 보냄, ${count(refused)}통 보내지 못함`,
      `디스크: ${disk.join(', ') || '알 수 없음'}`,
    ],
    link: { url, label: '운영 화면 보기' },
    notes: [],
    why: why(brandName),
  });
}
