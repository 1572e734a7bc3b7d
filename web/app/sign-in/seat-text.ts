/** What stands beside signing in and what belongs to it, on wide screens. */
export const seatText = {
  login: { title: '자리는 그대로 있어요', text: '함께하던 프로젝트와 사람들이 기다리고 있어요.' },
  reset: {
    title: '비밀번호만 다시 정하면 돼요',
    label: '비밀번호를 다시 정하는 순서',
    steps: ['이메일로 링크를 받아요', '새 비밀번호를 정해요', '다시 로그인해요'],
  },
  notMe: { title: '자리를 지켜 드릴게요', text: '계정은 이 메일을 받은 분의 것이에요.' },
  secondFactor: { title: '운영자의 자리예요', text: '회원을 지키는 일이라 한 번 더 확인해요.' },
} as const;
