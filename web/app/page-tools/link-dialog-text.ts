/** Shown if the link could not be copied. */
export const linkDialogText = {
  title: '링크를 직접 복사해 주세요',
  lead: '이 브라우저에서는 자동으로 복사할 수 없어요. 아래 주소를 길게 눌러 복사해 주세요.',
  address: '주소',
  close: '닫기',
} as const;
