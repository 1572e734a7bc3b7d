export const siteHeaderText = {
  nav: '둘러보기',
  projects: '프로젝트',
  invite: '초대하기',
  signIn: '로그인',
} as const;
