export const siteFootText = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
} as const;
