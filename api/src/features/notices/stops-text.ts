/** The page behind a notice's `알림 메일 그만 받기`. */
export const stopText = {
  daily: '하루에 한 번 오는 알림',
  asks: (what: string) => ({
    title: '이 알림 메일을 그만 받을까요?',
    text: `‘${what}’ 메일을 더는 보내지 않아요. 알림은 로그인한 뒤 알림 화면에서 계속 볼 수 있어요.`,
    button: '그만 받기',
  }),
  done: (what: string) => ({
    title: '이제 이 알림 메일을 보내지 않아요',
    text: `‘${what}’ 메일을 껐어요. 다시 받고 싶으면 로그인한 뒤 알림 화면에서 켤 수 있어요.`,
  }),
} as const;
