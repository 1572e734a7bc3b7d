export const goneText = {
  next: '링크가 맞는지 보내 준 분께 확인해 주세요.',
  toLanding: '메인으로 가기',
} as const;
