export const signInText = {
  email: '이메일',
  password: '비밀번호',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  submit: '로그인',
  pending: '로그인하는 중…',
  emailMissing: '이메일을 입력해 주세요.',
  emailMalformed: '이메일을 다시 확인해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  wrong: '이메일 또는 비밀번호가 일치하지 않아요',
  tooMany: (minutes: number) => `로그인을 여러 번 시도했어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
  forgot: '비밀번호를 잊었나요?',
} as const;

export const loginText = {
  title: '로그인',
  heading: '다시 만나서 반가워요',
  back: '메인으로 가기',
  lead: '아는 사람의 초대로만 가입할 수 있어요. 초대를 받았다면 받은 링크로 들어와 주세요.',
  /** Why to sign in, by where it leads. */
  why: {
    page: '로그인하면 이어서 볼 수 있어요',
    report: '로그인하면 신고를 이어서 쓸 수 있어요',
    invitation: '로그인하면 초대를 수락하거나 거절할 수 있어요',
  },
  loading: '로그인 화면을 불러오고 있어요',
} as const;
