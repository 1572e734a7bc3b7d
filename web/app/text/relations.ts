import type { Relation } from '@dure/contract/invitations.ts';

/** How an inviter knows whom they invite. */
export const relationText: Record<Relation, string> = {
  school: '같은 학교',
  project: '함께한 프로젝트',
  work: '같은 직장',
  other: '기타',
};
