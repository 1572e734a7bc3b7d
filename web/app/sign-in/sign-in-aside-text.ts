/** Texts beside signing in and related screens, on wide screens. */
export const signInAsideText = {
  login: { title: '자리는 그대로 있어요', text: '함께하던 프로젝트와 사람들이 기다리고 있어요.' },
  reset: {
    title: '비밀번호만 재설정하면 돼요',
    label: '비밀번호 재설정 순서',
    steps: ['이메일로 링크를 받아요', '새 비밀번호를 정해요', '다시 로그인해요'],
  },
  notMe: { title: '자리를 지켜 드릴게요', text: '이 계정은 메일을 받은 분만 쓸 수 있어요.' },
  secondFactor: { title: '운영진 로그인이에요', text: '회원을 보호하기 위해 한 번 더 확인해요.' },
} as const;
