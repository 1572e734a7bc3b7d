import type { OperatingRole } from '@dure/contract/operating-roles.ts';

/** Texts shared by the console's screens (Specification 2.17). */
export const consoleText = {
  name: '운영',
  menu: '운영 메뉴',
  toHome: '홈으로',
  count: (number: number) => number.toLocaleString('ko-KR'),
  waits: (number: number) => `${number.toLocaleString('ko-KR')}건 남음`,
  addressesFrom: (when: string) => `요청이 너무 많아요. ${when}부터 다시 볼 수 있어요.`,
  pages: {
    today: '오늘',
    reports: '신고',
    handled: '처리한 신고',
    appeals: '이의 제기',
    members: '회원',
    member: '회원',
    mails: '메일',
    news: '소식',
    newNews: '소식 쓰기',
    oneNews: '소식',
    branches: '가지',
    schools: '학교',
    'school-add': '학교 추가',
    'school-edit': '학교 수정',
    'schools-import': '학교 목록 가져오기',
    funnel: '유입',
    events: '초대와 행사',
    newEvent: '행사 만들기',
    event: '행사',
    links: '초대 링크',
    imports: '한꺼번에 초대',
    import: '한꺼번에 초대',
    team: '운영진',
    notices: '메일로 받을 알림',
    log: '기록',
    backups: '백업',
    documents: '약관과 처리방침',
    writeDocument: '약관과 처리방침',
    settings: '설정',
  },
} as const;

/** What each role may do, in a line. */
export const roleHint: Readonly<Record<OperatingRole, string>> = {
  owner: '모든 일을 하고, 역할을 정해요',
  operator: '역할과 설정을 바꾸는 것 말고는 모두 해요',
  moderator: '신고와 회원을 돌봐요',
  reader: '보기만 해요. 이메일은 볼 수 없어요',
};
