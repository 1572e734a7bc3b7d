export const sessionText = {
  notInvited: '잘못된 접근이에요',
  /** Exactly the original's text (Specification 12.7). */
  notInvitedDetail: 'Invalid Approach!',
  abnormal: '비정상적인 접근입니다',
  confirm: '확인',
} as const;
