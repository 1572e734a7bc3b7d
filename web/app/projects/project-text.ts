export const projectText = {
  continueInApp: '앱에서 응원하고 대화하기',
  findPeople: '함께할 사람 찾기',
  loading: '프로젝트를 불러오고 있어요',
  links: '링크',
  outcome: '이렇게 마무리했어요.',
  roles: '이런 사람을 찾고 있어요',
  seats: (left: number) => (left > 0 ? `${left}자리 남았어요` : '모두 찼어요'),
  /** Around a link to signing in. */
  members: '회원은 ',
  signIn: '로그인',
  howToAsk: '하고 이 자리를 요청할 수 있어요. 회원이 아니라면 아는 회원에게 초대를 부탁해 보세요.',
  people: (count: number) => `함께하는 사람 ${count}`,
  more: (count: number) => `외 ${count}명`,
  team: '팀 보기',
  qr: '이 프로젝트를 여는 QR 코드',
  gone: '존재하지 않거나 삭제된 프로젝트예요',
} as const;
