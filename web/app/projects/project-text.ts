export const projectText = {
  continueInApp: '앱에서 응원하고 대화하기',
  findPeople: '함께할 사람 찾기',
  loading: '프로젝트를 불러오고 있어요',
  links: '링크',
  roles: '이런 사람을 찾고 있어요',
  seats: (left: number) => (left > 0 ? `${left}자리 남았어요` : '모두 찼어요'),
  howToAsk: '이 자리에 함께하려면 회원이어야 해요. 아는 회원에게 초대를 부탁해 보세요.',
  people: (count: number) => `함께하는 사람 ${count}`,
  more: (count: number) => `외 ${count}명`,
  team: '팀 보기',
  qr: '이 프로젝트를 여는 QR 코드',
  gone: '존재하지 않거나 삭제된 프로젝트예요',
} as const;
