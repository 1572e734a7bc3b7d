/** Specification 2.17: texts in front of the console, shown to anyone. */
export const consoleGateText = {
  name: '운영',
  notThere: '찾을 수 없는 페이지예요',
} as const;
