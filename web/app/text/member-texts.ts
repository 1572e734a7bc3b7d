import { introductionMaxLength } from '@dure/contract/limits.ts';
import type { MemberText } from '@dure/contract/member-texts.ts';

const introductionMax = introductionMaxLength.toLocaleString('ko-KR');

/** The texts that members write about themselves, on the profile and in its form. */
export const memberTextWords: Readonly<
  Record<MemberText, { readonly label: string; readonly hint: string }>
> = {
  introduction: {
    label: '소개',
    hint: `하고 싶은 일을 편하게 적어 주세요. ${introductionMax}자까지 쓸 수 있어요.`,
  },
};

/** Their names, for legal texts that list what is stored and deleted. */
export const memberTextLabels = Object.values(memberTextWords)
  .map(({ label }) => label)
  .join(', ');

export const memberTextFaults: Readonly<Record<MemberText, { readonly too_long: string }>> = {
  introduction: { too_long: `소개는 ${introductionMax}자까지 쓸 수 있어요.` },
};
