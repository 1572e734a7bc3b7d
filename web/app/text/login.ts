export const loginText = {
  title: '로그인',
  heading: '다시 만나서 반가워요',
  back: '메인으로 가기',
  lead: '아는 사람의 초대로만 가입할 수 있어요. 초대를 받았다면 받은 링크로 들어와 주세요.',
  /** Why one is here, by what signing in leads to. */
  why: {
    page: '로그인하면 이어서 볼 수 있어요',
    report: '로그인하면 신고를 이어서 쓸 수 있어요',
    invitation: '로그인하면 초대를 수락하거나 거절할 수 있어요',
  },
  loading: '로그인 화면을 불러오고 있어요',
  noScript: '로그인하려면 브라우저에서 자바스크립트를 켜 주세요.',
} as const;
