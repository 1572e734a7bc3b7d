export const skipLinkText = '본문 바로가기';
