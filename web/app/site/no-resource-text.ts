export const noResourceText = {
  noId: '페이지를 찾을 수 없어요',
  next: '주소가 잘렸을 수 있어요. 링크를 다시 확인해 주세요.',
  toLanding: '메인으로 가기',
} as const;
