import { nameText } from '../text/people.ts';

/** Specification 3.13: the screens at the end of joining, and their headings. */
export const endText = {
  pageTitle: '가입 완료',
  welcome: (name: string) => `${nameText(name)}, 환영해요!`,
  congratulations: (name: string) => `축하해요, ${nameText(name)}!`,
  /** If no name is known (Specification 3.13). */
  newMember: '새로운 멤버',
  rope: '이어진 길',
  connected: (inviter: string) => `${nameText(inviter)}과 이어졌어요.`,
  startInApp: '앱에서 시작하기',
  download: '앱 다운로드',
  toLogin: '웹에서 로그인하기',
  projects: '둘러볼 만한 프로젝트',
  toHome: '웹에서 더 둘러보기',
  loading: '불러오는 중',
  student: '이제 믿는 사람들과 프로젝트를 시작해 보세요. 응원과 대화는 앱에서 할 수 있어요.',
  event: '이벤트에서 만난 사람들이 라운지에 모여 있어요. 앱에서 라운지에 들어가 대화를 이어 가 보세요.',
  alumni: '이제 선배로서 후배들의 프로젝트를 만나 보세요. 응원과 대화는 앱에서 할 수 있어요.',
  alumniByProject:
    '초대받은 프로젝트에는 멘토 인증을 받은 뒤 참여할 수 있어요. 초대 링크는 기한까지 그대로 쓸 수 있어요.',
  project: '초대받은 프로젝트의 멤버가 됐어요. 응원과 대화는 앱에서 할 수 있어요.',
  notSignedIn: '자동으로 로그인하지 못했어요. 방금 정한 비밀번호로 로그인해 주세요.',
} as const;
