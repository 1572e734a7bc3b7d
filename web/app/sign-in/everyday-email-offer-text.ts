export const everydayEmailOfferText = {
  title: '졸업해도 계정은 그대로예요',
  lead: '자주 쓰는 이메일을 등록하면 학교 이메일을 못 쓰게 돼도 로그인하고 알림을 받을 수 있어요.',
  accept: '자주 쓰는 이메일 등록하기',
  decline: '나중에 하기',
} as const;
