export const landingText = {
  lead: '아는 사람의 초대로만 들어오는\n대학생·졸업생의 팀빌딩 네트워크',
  signIn: '로그인',
  signInToGoOn: '로그인하면 이어서 볼 수 있어요',
  startupPromo: '창업 지원금 1,000만 원 신청하기',
  recruitPromo: '인턴·프리랜서 지원하기',
  opensNewTab: '새 창에서 열려요',
  download: '앱 다운로드',
  published: (day: string) => `최종 게시일 ${day}`,
  terms: '이용약관',
  privacy: '개인정보 처리 안내',
} as const;
