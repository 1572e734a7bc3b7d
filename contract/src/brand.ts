/** The site's default name and slogan (`BRAND_NAME`, `BRAND_SLOGAN`). */
export const brandDefaults = {
  name: '두레',
  slogan: '믿는 사람과 함께, 프로젝트를 시작해요',
} as const;
