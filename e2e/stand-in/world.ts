/** The stand-in's initial data, with the original's names. Its ids are numbers, as on many hosts. */

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly userType: 'student' | 'alumni';
  /** Where the host keeps their picture, if any. */
  readonly picture?: Picture;
}

/** Pictures on the host itself, by path or URL, on an allowed host, and on one that nobody allowed. */
export interface Picture {
  readonly on: 'path' | 'own origin' | 'allowed' | 'elsewhere';
  readonly file: string;
}

export const inviter: Person = {
  id: 101,
  email: 'seojin@hangang.ac.kr',
  password: '한강에서 함께해요 1',
  name: '윤서진',
  userType: 'student',
  picture: { on: 'path', file: 'media/users/seojin.svg' },
};

/** A member without an invitation to a project. */
export const garam: Person = {
  id: 102,
  email: 'garam@hangang.ac.kr',
  password: '한강에서 함께해요 2',
  name: '문가람',
  userType: 'student',
  picture: { on: 'elsewhere', file: 'garam.svg' },
};

/** An alumni who is not a verified mentor. */
export const doyun: Person = {
  id: 103,
  email: 'doyun@work.example',
  password: '한강에서 함께해요 3',
  name: '한도윤',
  userType: 'alumni',
  picture: { on: 'allowed', file: 'gone.svg' },
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
  id: 7,
  title: '골목 텃밭 나눔 지도',
  keywords: ['동네', '텃밭'],
  description: '빈 화분과 남는 모종을 나눠요.\n\n지도를 그려요.',
  start_date: '2026-03-01',
  end_date: null,
  creator: { id: inviter.id, user_name: inviter.name },
} as const;

/** It names its creator by id only. */
export const finishedProject = {
  id: 8,
  title: '한강 새 지도',
  keywords: ['새'],
  description: '강가의 새를 세어요.',
  start_date: '2025-03-01',
  end_date: '2025-11-30',
  accepted_users: [doyun.id, inviter.id, garam.id],
  creator: doyun.id,
} as const;

export const lounge = { id: 4, title: '동네 라운지' } as const;

export const post = {
  id: 31,
  content: '모종 서른 개를 나눴어요.\n다음 주에도 만나요.',
  tagged_users: [garam, doyun].map(({ id, name }) => ({ id, user_name: name })),
  created_at: '2026-04-02T10:30:00Z',
  like_count: 12,
  comment_count: 3,
  project_card: { id: project.id, title: project.title },
  lounge: { title: lounge.title },
} as const;

/** In the post's order; the last two cannot be shown. */
export const postPictures: readonly Picture[] = [
  { on: 'allowed', file: 'tall-seedlings.svg' },
  { on: 'path', file: 'media/posts/neighbours.svg' },
  { on: 'own origin', file: 'media/posts/map.svg?size=large' },
  { on: 'elsewhere', file: 'pot.svg' },
  { on: 'path', file: 'media/posts/gone.svg' },
];

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
