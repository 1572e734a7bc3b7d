/** For a member who has just created a project: what comes next. */
export const firstStepsText = {
  title: '옆자리가 비어 있어요',
  lead: '함께할 사람을 찾아볼까요?',
  roles: '찾는 역할 정하기',
  rolesWhy: '이 페이지에 보이고, 회원들이 함께하고 싶다고 요청할 수 있어요.',
  invite: '아는 사람 초대하기',
  inviteWhy: '링크를 받은 분이 수락하면 바로 팀이 돼요.',
} as const;
