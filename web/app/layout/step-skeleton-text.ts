/** Texts of every step of joining. */
export const joiningText = {
  back: '이전',
  progress: '가입 단계',
  loading: '불러오는 중',
} as const;
