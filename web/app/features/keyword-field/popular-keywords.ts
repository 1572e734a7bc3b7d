/** What many people are drawn to, offered to those who don't know where to begin. */
export const popularKeywords = [
  '창업',
  '사이드 프로젝트',
  '교육',
  '기후',
  '로컬',
  '핀테크',
  '게임',
  '접근성',
  '데이터',
  '헬스케어',
] as const;
