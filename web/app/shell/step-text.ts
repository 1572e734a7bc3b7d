import { nameText } from '../text/people.ts';

/** What every screen of joining says. */
export const joiningText = {
  back: '이전',
  progress: '가입 단계',
  loading: '불러오는 중',
  invitedBy: (inviter: string) => `${nameText(inviter)}의 초대로 가입하고 있어요`,
} as const;
