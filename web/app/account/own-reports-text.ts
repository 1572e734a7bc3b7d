import type { OwnReport } from '@dure/contract/reports.ts';
import { nameText } from '../text/people.ts';

const things = { project: '프로젝트', post: '글', profile: '프로필' } satisfies Record<
  OwnReport['target_type'],
  string
>;

/** A member's reports and their outcomes (Specification 11.4). */
export const ownReportsText = {
  title: '내가 보낸 신고',
  lead: '누가 신고했는지는 아무에게도 알리지 않아요.',
  about: ({ target_type, shown }: OwnReport): string => {
    if (shown === null) return things[target_type];
    return target_type === 'profile' ? `${nameText(shown)}의 프로필` : `‘${shown}’ ${things[target_type]}`;
  },
  reported: (day: string) => `${day} 신고`,
  handled: (day: string) => `${day} 답변`,
  all: (count: number) => `${count}개 모두 보기`,
} as const;
