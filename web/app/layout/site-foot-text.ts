export const siteFootText = {
  terms: '이용약관',
  removal: '권리 침해 신고',
  privacy: '개인정보 처리방침',
} as const;
