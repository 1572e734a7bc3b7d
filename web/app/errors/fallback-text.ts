export const errorScreenText = {
  loadFailed: '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.',
  comingAnew: '화면을 새로 불러오고 있어요',
  retry: '다시 시도',
  toLanding: '메인으로 가기',
} as const;

export const goneText = {
  next: '링크가 맞는지 보내 준 분께 확인해 주세요.',
  nextSignedOut: '로그인해야 볼 수 있는 페이지일 수 있어요. 아니라면 링크를 보내 준 분께 확인해 주세요.',
  toLogin: '로그인하고 다시 보기',
  toLanding: '메인으로 가기',
} as const;
