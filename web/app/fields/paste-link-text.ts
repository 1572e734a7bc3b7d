export const pasteText = {
  link: '받은 링크나 초대 코드',
  openLink: '초대 열기',
} as const;
