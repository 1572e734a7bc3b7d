export const landingText = {
  lead: '아는 사람의 초대로만 들어오는\n대학생·졸업생의 팀빌딩 네트워크',
  signIn: '로그인',
  signInToGoOn: '로그인하면 이어서 볼 수 있어요',
  startupPromo: '창업 지원금 1,000만 원 신청하기',
  recruitPromo: '인턴·프리랜서 지원하기',
  opensNewTab: '새 창에서 열려요',
  download: '앱 다운로드',
  invited: '초대 링크를 받았어요',
  /** What to do without an invitation, if there are projects to look at. */
  lookAround: ['아직 초대가 없다면 ', '공개된 프로젝트', '부터 둘러보세요.'],
  notInvited: '아직 초대가 없다면 먼저 가입한 선배나 친구에게 부탁해 보세요.',
  projects: '지금 함께 만들고 있어요',
  moments: [
    { what: '아는 사람이 초대해요', how: '함께해 본 사람만 추천해요' },
    { what: '이메일로 확인해요', how: '학생은 학교 이메일, 졸업생은 자주 쓰는 이메일로 인증해요' },
    { what: '함께 시작해요', how: '빈자리에 들어가 같이 만들어요' },
  ],
  momentsLabel: '가입하는 길',
  /** Made-up people. */
  example: {
    inviter: '서연',
    you: '나',
    team: ['지우', '도현', '수현'],
    project: ['동네 책방을 잇는', '중고책 지도'],
    seat: '프런트엔드 1자리',
  },
  published: (day: string) => `최종 게시일 ${day}`,
} as const;
