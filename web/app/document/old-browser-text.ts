export const oldBrowserText = {
  update: '이 브라우저가 오래되어 일부 기능이 작동하지 않아요. 브라우저를 최신 버전으로 업데이트해 주세요.',
} as const;
