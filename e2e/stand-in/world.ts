/** What the stand-in knows at first; names as the original has them. */

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly userType: 'student' | 'alumni';
}

export const inviter: Person = {
  id: 'u-1',
  email: 'seojin@hangang.ac.kr',
  password: '한강에서 함께해요 1',
  name: '윤서진',
  userType: 'student',
};

/** A member who was invited to no project yet. */
export const garam: Person = {
  id: 'u-2',
  email: 'garam@hangang.ac.kr',
  password: '한강에서 함께해요 2',
  name: '문가람',
  userType: 'student',
};

/** An alumni whom nobody has verified as a mentor. */
export const doyun: Person = {
  id: 'u-3',
  email: 'doyun@work.example',
  password: '한강에서 함께해요 3',
  name: '한도윤',
  userType: 'alumni',
};

export const invitee = '이새봄';

export const links = {
  person: 'for-saebom',
  event: 'for-camp',
  project: 'for-garden',
  expired: 'too-late',
} as const;

export const eventTitle = '봄 창업 캠프';

export const project = {
  id: 'p-1',
  title: '골목 텃밭 나눔 지도',
  keywords: ['동네', '텃밭'],
  description: '빈 화분과 남는 모종을 나눠요.\n\n지도를 그려요.',
  start_date: '2026-03-01',
  end_date: null,
  creator: { id: inviter.id, user_name: inviter.name },
} as const;

export const configuration = {
  universities: [
    {
      key: 'hangang',
      name_ko: '한강대학교',
      name_en: 'Hangang University',
      domains: ['hangang.ac.kr'],
      majors: [
        { key: 'hangang-linguistics', name_ko: '언어학과', name_en: 'Linguistics' },
        { key: 'hangang-history', name_ko: '사학과', name_en: 'History' },
      ],
    },
  ],
};
