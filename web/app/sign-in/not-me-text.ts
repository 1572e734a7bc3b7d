/** Specification 2.16: the link in a mail about a sign-in or a change. */
export const notMeText = {
  pageTitle: '내가 아니에요',
  title: '직접 한 일이 아닌가요?',
  lead: '그렇다면 지금 바로 계정을 보호할 수 있어요.',
  follows: [
    '모든 기기에서 로그아웃돼요.',
    '지금 비밀번호는 더 쓸 수 없고, 그 뒤에 추가된 패스키와 2단계 인증은 삭제돼요.',
    '계정의 이메일이 바뀌었다면 전에 쓰던 이메일로 되돌려요.',
    '새 비밀번호를 정하는 링크를 메일로 보내 드려요.',
  ],
  submit: '계정 보호하기',
  pending: '보호하는 중…',
  itWasMe: '직접 했다면 이 화면을 닫아 주세요. 아무것도 바뀌지 않아요.',
  done: {
    title: '모든 기기에서 로그아웃했어요',
    text: '새 비밀번호를 정하는 링크를 메일로 보냈어요. 메일함을 확인해 주세요.',
  },
  dead: {
    expired: {
      title: '기한이 지난 링크예요',
      text: '비밀번호를 재설정하면 모든 기기에서 로그아웃돼요.',
    },
    invalid: {
      title: '유효하지 않은 링크예요',
      text: '메일의 링크를 그대로 열었는지 확인하거나, 비밀번호를 재설정해 주세요.',
    },
    used: {
      title: '이미 쓴 링크예요',
      text: '비밀번호 재설정 메일을 받지 못했다면 다시 요청해 주세요.',
    },
    email_registered: {
      title: '이 이메일을 다른 회원이 쓰고 있어요',
      text: '그래서 계정을 이 이메일로 되돌리지 못했어요. 아래 이메일로 알려 주시면 함께 찾아볼게요.',
    },
  },
  toForgot: '비밀번호 재설정',
  toContact: '이메일 보내기',
} as const;
