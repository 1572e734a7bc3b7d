import { nameText } from '../text/people.ts';

const counted = ['', '', '두', '세', '네', '다섯', '여섯'];

/** One step is a direct acquaintance; more than six are never named. */
const bridges = (steps: number) => (steps === 1 ? '바로 아는 사이' : `${counted[steps] ?? steps} 다리 건너`);

/** How two members are connected by invitations. */
export const trustPathText = {
  term: '나와 이어진 길',
  /** The same on a project, where the path begins with its creator. */
  termOfProject: '만든 사람과 나',
  steps: (steps: number) => `나와 이어진 길 · ${bridges(steps)}`,
  stepsOfProject: (steps: number) => `만든 사람과 나 · ${bridges(steps)}`,
  me: '나',
  folded: (count: number) => `외 ${count}명`,
  brought: (names: readonly string[]) =>
    `${names.join(', ')}${names.at(-1) === '나' ? '를' : '을'} 초대했어요`,
  person: nameText,
  left: '탈퇴한 회원',
  notShown: '지금은 볼 수 없는 회원',
  far: (steps: number) => `초대 ${steps.toLocaleString('ko-KR')}번을 거쳐 이어져 있어요.`,
  none: '아직 초대로 이어져 있지 않아요.',
} as const;
