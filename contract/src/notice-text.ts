import { nameText } from './name-text.ts';
import type { NoticeKind, NoticeTopic } from './notices.ts';
import type { OfferKind } from './offers.ts';

/** What a notice says, in mails and on the list; without a full stop, since it may stand as a heading. */
export interface SaidOfNotice {
  readonly kind: NoticeKind;
  /** The person who caused it; null if nobody is named. */
  readonly who: string | null;
  readonly offer: OfferKind | null;
}

const sentences: Readonly<Record<NoticeKind, (who: string) => string>> = {
  seat_asked: (who) => `${nameText(who)}이 자리에 함께하고 싶어 해요`,
  seat_accepted: (who) => `${nameText(who)}이 함께하자고 답했어요`,
  seat_declined: () => '이번에는 함께하기 어렵다는 답이 왔어요',
  seat_lapses_soon: (who) => `${nameText(who)}이 답을 기다려요. 답할 시간이 얼마 남지 않았어요`,
  seat_lapsed: () => '답이 없어서 자리 요청이 끝났어요',
  seat_closed: () => '자리 요청이 답 없이 끝났어요',
  seat_withdrawn: (who) => `${nameText(who)}이 자리 요청을 취소했어요`,
  joined_by_link: (who) => `${nameText(who)}이 내 초대로 가입했어요`,
  joined_project: (who) => `${nameText(who)}이 프로젝트에 함께하게 됐어요`,
  vouched: (who) => `${nameText(who)}이 나를 추천했어요`,
  offered: (who) => `${nameText(who)}이 프로젝트를 맡아 달라고 했어요`,
  project_asked: () => '이 프로젝트, 아직 진행 중인가요?',
  report_decided: () => '신고한 내용을 운영자가 확인했어요',
  seat_fits: () => '내 스킬과 맞는 자리가 있어요',
  school_asked: () => '이번 학기에도 학교에 다니나요?',
  terms_coming: () => '이용약관이 바뀌어요. 달라지는 내용을 미리 볼 수 있어요',
  privacy_coming: () => '개인정보 처리방침이 바뀌어요. 달라지는 내용을 미리 볼 수 있어요',
};

export function noticeSentence({ kind, who, offer }: SaidOfNotice): string {
  const name = who ?? '회원';
  if (offer === 'tag') return `${nameText(name)}이 게시글에 나를 함께한 사람으로 적고 싶어 해요`;
  if (offer === 'inherit') return '함께하던 프로젝트를 만든 사람이 탈퇴했어요. 맡아 줄 사람을 기다려요';
  if (offer === 'role') return `${nameText(name)}이 운영진 역할을 제안했어요`;
  return sentences[kind](name);
}

export const noticeTopicText: Readonly<Record<NoticeTopic, string>> = {
  seats: '자리 요청과 답',
  people: '새로 함께하게 된 사람',
  offers: '나에게 온 제안',
  projects: '내 프로젝트에 관한 질문',
  reports: '내가 한 신고의 결과',
  matches: '내 스킬과 맞는 자리 (일주일에 한 번)',
  school: '학교에 다니는지 묻는 알림 (한 학기에 한 번)',
};
