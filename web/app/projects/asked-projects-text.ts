/** Creators are asked whether a project without news continues (docs/decisions/0135). */
export const askedProjectsText = {
  section: '프로젝트 소식 묻기',
  heading: '아직 진행 중인가요?',
  lead: (title: string) => `‘${title}’의 소식이 두 달 동안 없었어요.`,
  until: (day: string) =>
    `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일까지 답이 없으면 쉬는 프로젝트로 바꿔요. 언제든 다시 시작할 수 있어요.`,
  yes: '네, 진행 중이에요',
  rest: '잠시 쉴게요',
  look: '프로젝트 보기',
  goesOn: '계속 진행 중이라고 표시했어요',
  rests: '쉬는 프로젝트로 바꿨어요',
  over: '이미 삭제한 프로젝트예요',
} as const;
