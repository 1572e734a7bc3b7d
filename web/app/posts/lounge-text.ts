export const loungeText = {
  gone: '라운지를 찾을 수 없어요',
  inApp: '라운지 참여는 앱에서만 할 수 있어요',
  lead: '앱에서 라운지에 들어가 새 소식과 대화를 나눠 보세요.',
  untitled: '라운지',
  openApp: '앱 열기',
  toLanding: '메인으로 가기',
} as const;
