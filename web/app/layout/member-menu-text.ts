export const memberMenuText = {
  open: '내 메뉴',
  profile: '내 프로필',
  editProfile: '내 프로필 고치기',
  invitations: '초대',
  account: '계정',
  signOut: '로그아웃',
  signedOut: '로그아웃했어요',
} as const;
