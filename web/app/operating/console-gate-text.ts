/** Specification 2.17: what stands before the console is known to be there. */
export const consoleGateText = {
  name: '운영',
  notThere: '찾을 수 없는 페이지예요',
} as const;
