import { noticeSentence, type SaidOfNotice } from '@dure/contract/notice-text.ts';
import { type MailText, mailText } from './layout.ts';

interface Told extends SaidOfNotice {
  readonly title: string | null;
}

export interface NoticeUrls {
  readonly url: string;
  /** The link for refusing further mails of this kind. */
  readonly stopUrl: string;
}

export const stopLabel = '이 알림 메일 그만 받기';

const aboutProject = ({ title }: Told) => (title === null ? [] : [`프로젝트: ${title}`]);

/** One notice, mailed at once. */
export const noticeMessage = (brandName: string, told: Told, { url, stopUrl }: NoticeUrls): MailText =>
  mailText({
    brandName,
    subject: noticeSentence(told),
    preheader: aboutProject(told)[0] ?? '알림 화면에서 확인해 보세요.',
    heading: noticeSentence(told),
    says: aboutProject(told),
    link: { url, label: '열어 보기' },
    notes: [],
    why: `${brandName}에서 나와 관련된 일이라 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });

/** A day's unread notices: the first few, and the number of the others. */
export function dailyNoticesMessage(
  brandName: string,
  { told, count }: { readonly told: readonly Told[]; readonly count: number },
  { url, stopUrl }: NoticeUrls,
): MailText {
  const heading = `읽지 않은 알림이 ${count}개 있어요`;
  const lines = told.map((one) =>
    one.title === null ? noticeSentence(one) : `${noticeSentence(one)} · ${one.title}`,
  );
  return mailText({
    brandName,
    subject: heading,
    preheader: lines[0] ?? '',
    heading,
    says: [...lines, ...(count > told.length ? [`${count - told.length}개가 더 있어요.`] : [])],
    link: { url, label: '알림 보기' },
    notes: [],
    why: `${brandName}에서 있었던 일을 하루에 한 번 모아서 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });
}
