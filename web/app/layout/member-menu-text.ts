export const memberMenuText = {
  open: '내 메뉴',
  openUnread: (count: string) => `내 메뉴, 읽지 않은 알림 ${count}개`,
  notices: '알림',
  unread: (count: string) => `읽지 않은 알림 ${count}개`,
  profile: '내 프로필',
  editProfile: '프로필 수정',
  invitations: '초대',
  account: '계정',
  signOut: '로그아웃',
  signedOut: '로그아웃했어요',
} as const;
