import { nameText } from '../text/people.ts';

export const profileText = {
  openApp: '앱 열기',
  onward: '응원과 대화는 앱에서 할 수 있어요',
  loading: '프로필을 불러오고 있어요',
  gone: '프로필을 찾을 수 없어요',
  membersOnly: '회원에게만 보이는 프로필이에요',
  membersOnlyNext: '회원이라면 로그인하고 볼 수 있어요.',
  signIn: '로그인',
  title: nameText,
  verified: '인증한 학교',
  /** `day` is YYYY-MM-DD. */
  schoolUntil: (day: string) => `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월까지 확인한 학교예요`,
  alumni: '졸업생',
  byInvitation: '초대로 가입했어요',
  vouches: (count: number) => `${count.toLocaleString('ko-KR')}명이 추천했어요`,
  tabs: '프로필',
  projects: '프로젝트',
  info: '정보',
  noProjects: '아직 함께한 프로젝트가 없어요.',
  /** For visitors, on the tab with details. */
  restSignedIn: '전공, 관심 키워드, 스킬, 경력은 로그인하면 볼 수 있어요.',
  /** With a bare host, which gives nobody's details to the web. */
  restInApp: '전공, 관심 키워드, 스킬, 경력은 앱에서 볼 수 있어요.',
  signInHere: '로그인하고 여기서 보기',
} as const;
