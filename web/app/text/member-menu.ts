export const memberMenuText = {
  open: '내 메뉴',
  signOut: '로그아웃',
  signedOut: '로그아웃했어요',
} as const;
