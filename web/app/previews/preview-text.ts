import { nameText } from '../text/people.ts';

/** Texts of link previews and card images, as far as no screen has them. */
export const previewText = {
  about: '아는 사람의 초대로만 들어오는 대학생·졸업생의 팀빌딩 네트워크',
  network: '대학생·졸업생의 팀빌딩 네트워크',
  profile: (name: string, school: string | null) =>
    `${school === null ? `${nameText(name)}의 프로필이에요.` : `${nameText(name)}은 ${school} 이메일을 인증한 회원이에요.`} 함께한 프로젝트를 볼 수 있어요.`,
  member: (brand: string) => `${brand} 회원`,
  schoolVerified: (school: string) => `${school} 이메일 인증`,
  loungeAbout: '라운지 참여는 앱에서만 할 수 있어요.',
  /** The kind of page, after the site's name. */
  cardKinds: { project: '프로젝트', profile: '프로필', post: '글', lounge: '라운지', invitation: '초대장' },
  byInvitation: '아는 사람의 초대로만 들어와요',
  invitationCards: {
    invitation: (brand: string) => `${brand}에 초대받았어요`,
    'event-invitation': (_brand: string) => '이벤트에 초대받았어요',
    'project-invitation': (_brand: string) => '프로젝트에 초대받았어요',
  },
} as const;
