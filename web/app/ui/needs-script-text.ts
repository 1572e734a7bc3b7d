export const needsScriptText = {
  line: '계속하려면 브라우저에서 자바스크립트를 켜 주세요.',
} as const;
