export const sessionText = {
  notInvited: '잘못된 접근이에요',
  /** SPEC.md section 8, to the letter. */
  notInvitedDetail: 'Invalid Approach!',
  abnormal: '비정상적인 접근입니다',
  over: '로그인이 만료됐어요. 다시 로그인해 주세요.',
  confirm: '확인',
} as const;
