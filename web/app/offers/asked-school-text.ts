/** Students are asked once a semester whether they are still at their school (docs/decisions/0150). */
export const askedSchoolText = {
  section: '학교 확인',
  heading: (school: string) => `이번 학기에도 ${school}에 다니나요?`,
  lead: '한 학기에 한 번 물어봐요. 답하지 않아도 괜찮아요. 그때는 언제까지 확인한 학교인지 프로필에 나와요.',
  yes: '네, 다니고 있어요',
  graduated: '졸업했어요',
  done: '이번 학기 학교를 확인했어요',
} as const;
