/** Why the session has ended. */
export const sessionOverText = {
  over: '로그인이 만료됐어요. 다시 로그인해 주세요.',
  suspended: '이용이 중지된 계정이에요. 운영자에게 문의해 주세요.',
  left: '이미 탈퇴한 계정이에요.',
} as const;
