/** The page behind a mail's `더 이상 받지 않기`. */
export const pageText = {
  asks: {
    title: '초대 메일을 그만 받을까요?',
    text: '버튼을 누르면 이 이메일로 초대 메일을 다시 보내지 않아요. 로그인이나 가입할 때 요청한 메일은 계속 받을 수 있어요.',
    button: '더 이상 받지 않기',
  },
  done: {
    title: '이제 초대 메일을 보내지 않아요',
    text: '누가 초대하더라도 이 이메일로는 보내지 않아요. 이 창은 닫아도 돼요.',
  },
} as const;

/** For a link that is in no mail. */
export const unknownText = {
  title: '찾을 수 없는 주소예요',
  text: '받은 메일에 있는 링크를 그대로 열어 주세요.',
} as const;
