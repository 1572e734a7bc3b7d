import type { NoticeMailTime } from '@dure/contract/notices.ts';

/** What /notices says (Specification 2.19). */
export const noticesText = {
  title: '알림',
  lead: '나와 관련된 새 소식이 여기에 모여요.',
  toMails: '메일 알림 설정',
  loading: '알림을 불러오고 있어요',
  list: '받은 알림',
  unread: '읽지 않음',
  more: '더 보기',
  morePending: '불러오는 중…',
  emptyTitle: '아직 받은 알림이 없어요',
  emptyLead: '누군가 내 초대로 가입하거나 자리에 함께하고 싶어 하면 여기에 이렇게 보여요.',
  example: '예시',
  exampleName: '박지훈',
  exampleProject: '동네 배움 지도',
  exampleAgo: '방금',
  mailsTitle: '메일로 받을 알림',
  mailsLead: '선택하면 바로 저장돼요. 메일을 끄더라도 알림은 여기에서 볼 수 있어요.',
  mailsLoading: '메일 설정을 불러오고 있어요',
  retry: '다시 시도',
  saved: '저장했어요',
} as const;

export const mailTimeText: Readonly<Record<NoticeMailTime, string>> = {
  at_once: '바로',
  daily: '하루에 한 번, 아침 9시',
  never: '받지 않기',
};
