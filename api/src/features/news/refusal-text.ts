/** The page behind a mail's `수신 거부`. */
export const refusalText = {
  asks: {
    title: '소식 메일을 그만 받을까요?',
    text: '버튼을 누르면 소식과 광고 메일을 더는 보내지 않아요. 인증번호나 보안 알림처럼 꼭 필요한 메일은 계속 받을 수 있어요.',
    button: '수신 거부',
  },
  done: (brandName: string, day: string) => ({
    title: '이제 소식 메일을 보내지 않아요',
    text: `${day}, ${brandName}의 소식과 광고 수신을 거부하셨고 바로 처리했어요. 다시 받고 싶으면 계정 화면에서 바꿀 수 있어요.`,
  }),
} as const;
