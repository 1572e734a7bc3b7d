import { nameText } from '../text/people.ts';
import { relationText } from '../text/relations.ts';

/** Texts beside the steps of joining, on wide screens. */
export const nameTagText = {
  hint: '적는 대로 이름표가 채워져요',
  name: '이름',
  majors: '전공',
  keywords: '관심 키워드',
  skills: '스킬',
  specialties: '전문 분야',
  schools: '학교',
  year: (year: string) => `${year}학번`,
  more: (count: number) => `외 ${count}개`,
} as const;

export const inviterText = {
  name: nameText,
  relation: relationText,
  invited: '초대한 분',
  toProject: (title: string) => `‘${title}’ 프로젝트에 초대했어요`,
  event: '이벤트에서 온 초대예요',
  seat: '함께할 자리',
  eventTitle: (title: string) => `‘${title}’`,
} as const;
