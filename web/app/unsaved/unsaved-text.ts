/** The question before unsaved work is lost. */
export const unsavedText = {
  title: '저장하지 않고 나갈까요?',
  detail: '쓰던 내용이 사라져요.',
  stay: '계속 쓰기',
  leave: '저장하지 않고 나가기',
} as const;
