import { branchCountMax } from '@dure/contract/limits.ts';

/** The number of people; from `branchCountMax` on, "at least". */
const counted = (count: number) =>
  `${count.toLocaleString('ko-KR')}명${count >= branchCountMax ? ' 이상' : ''}`;

/** The member's own branch of the tree of trust, on /invitations. */
export const branchText = {
  title: '내 초대로 이어진 사람들',
  label: '내 초대로 온 사람',
  me: '나',
  none: '아직 이어진 사람이 없어요. 초대한 분이 가입하면 여기에 이어져요.',
  brought: (count: number) => `내 초대로 온 사람 ${counted(count)}`,
  below: (count: number) => `그분들의 초대로 온 사람 ${counted(count)}`,
  earlier: (count: number) => `먼저 온 ${counted(count)}`,
  theirs: (count: number) => `초대한 사람 ${counted(count)}`,
  /** `person` includes 님. */
  broughtBy: (person: string) => `${person}의 초대로 온 사람`,
  more: (count: number) => `외 ${counted(count)}`,
  waiting: (count: number) => `대기 중인 초대 ${count}개`,
  firstSeat: '첫 자리가 비어 있어요',
} as const;
