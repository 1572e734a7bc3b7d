export const memberMenuText = {
  open: '내 메뉴',
  profile: '내 프로필',
  editProfile: '프로필 수정',
  invitations: '초대',
  account: '계정',
  signOut: '로그아웃',
  signedOut: '로그아웃했어요',
} as const;
