export const signInText = {
  email: '이메일',
  password: '비밀번호',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  submit: '로그인',
  pending: '로그인하는 중…',
  emailMissing: '이메일을 입력해 주세요.',
  emailMalformed: '이메일 주소를 다시 확인해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  wrong: '이메일 또는 비밀번호가 일치하지 않아요',
  tooMany: (minutes: number) => `로그인을 여러 번 시도했어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
  forgot: '비밀번호를 잊으셨나요?',
} as const;
