/** Specification 2.12: a forgotten password, and the mailed link for a new one. */
export const forgotText = {
  pageTitle: '비밀번호 재설정',
  title: '어느 이메일로 로그인하나요?',
  lead: '가입할 때 인증한 이메일이나 자주 쓰는 이메일로 새 비밀번호를 정하는 링크를 보내 드려요.',
  back: '로그인으로 돌아가기',
  email: '이메일',
  submit: '재설정 메일 받기',
  pending: '보내는 중…',
  tooMany: (minutes: number) => `메일을 여러 번 요청했어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
  loading: '불러오는 중',
  sent: {
    title: '메일함을 확인해 주세요',
    /** The same for any address (Specification 2.12). */
    text: (email: string) =>
      `${email} 계정이 있다면 곧 메일이 도착해요. 메일의 링크로 새 비밀번호를 정해 주세요.`,
    missing: '몇 분이 지나도 오지 않으면 스팸함을 보고, 로그인하는 이메일이 맞는지 확인해 주세요.',
    toast: '메일을 보냈어요',
  },
  toLogin: '로그인으로 돌아가기',
  again: '다른 이메일로 받기',
} as const;

const askAgain = '새 링크를 메일로 다시 받아 주세요.';

export const resetText = {
  pageTitle: '새 비밀번호 정하기',
  title: '새 비밀번호를 정해 주세요',
  lead: '바꾸면 로그인되어 있던 모든 기기에서 로그아웃돼요.',
  submit: '비밀번호 바꾸기',
  pending: '바꾸는 중…',
  loading: '불러오는 중',
  done: '비밀번호를 바꿨어요',
  dead: {
    expired: { title: '기한이 지난 링크예요', text: askAgain },
    invalid: {
      title: '유효하지 않은 링크예요',
      text: `메일의 링크를 그대로 열었는지 확인하거나, ${askAgain}`,
    },
    used: {
      title: '이미 쓴 링크예요',
      text: '새로 정한 비밀번호로 로그인해 주세요. 직접 바꾸지 않았다면 링크를 다시 받아 비밀번호를 바꿔 주세요.',
    },
  },
  toForgot: '재설정 메일 다시 받기',
  toLogin: '로그인',
  toLanding: '메인으로 가기',
} as const;
