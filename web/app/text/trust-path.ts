import { nameText } from './people.ts';

/** How two members are connected by invitations. */
export const trustPathText = {
  term: '나와 이어진 길',
  me: '나',
  person: nameText,
  left: '탈퇴한 회원',
  notShown: '지금은 볼 수 없는 회원',
  far: (steps: number) => `초대 ${steps.toLocaleString('ko-KR')}번을 거쳐 이어져 있어요.`,
  none: '초대로 이어진 사이는 아니에요.',
} as const;
