import type { OwnDecision } from '@dure/contract/own-decisions.ts';

/** For the owner of something that an operator hid. */
export const hiddenOwnText = {
  titles: {
    project: '운영자가 가린 프로젝트예요',
    post: '운영자가 가린 글이에요',
    profile: '운영자가 가린 프로필이에요',
  } satisfies Record<OwnDecision['about']['type'], string>,
  home: '프로젝트 둘러보기',
} as const;
