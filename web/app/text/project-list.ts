export const projectListText = {
  more: '더 보기',
  retry: '다시 시도',
  loadingMore: '불러오는 중…',
} as const;
