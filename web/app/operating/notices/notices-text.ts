import type { NoticeAbout, NoticeTime } from '@dure/contract/operating-notices.ts';

/** Specification 2.17: /operator/notices. */
export const noticesText = {
  title: '메일로 받을 알림',
  back: '운영진',
  lead: '나에게 오는 메일만 바뀌어요. 선택하면 바로 저장돼요.',
  saved: '저장했어요',
} as const;

export const noticeAboutText: Readonly<
  Record<NoticeAbout, { readonly label: string; readonly description?: string }>
> = {
  reports: { label: '새 신고', description: '나에 관한 신고는 알리지 않아요.' },
  appeals: { label: '새 이의 제기' },
  mails: { label: '보내지 못한 메일', description: '받는 서버가 거절한 메일이에요.' },
  doctor: {
    label: '점검에서 찾은 것',
    description: '한 시간마다 데이터베이스, 메일, 사진, 디스크, 시계를 살펴봐요.',
  },
  backup: { label: '오래된 백업', description: '새 백업이 하루 넘게 없을 때 알려요.' },
  week: {
    label: '한 주 소식',
    description: '월요일 아침 9시에 가입, 탈퇴, 신고, 메일, 디스크를 다섯 줄로 알려요.',
  },
};

export const noticeTimeText: Readonly<Record<NoticeTime, string>> = {
  at_once: '바로',
  daily: '하루에 한 번, 아침 9시',
  weekly: '한 주에 한 번',
  never: '받지 않기',
};
