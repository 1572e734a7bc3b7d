export const ownToolsText = {
  project: '내 프로젝트',
  profile: '내 프로필',
  edit: '수정',
  team: '팀',
  invite: '초대하기',
  inviteToProject: '이 프로젝트로 초대하기',
  seen: '다른 사람에게 보이는 모습',
  visitor: '방문자',
  member: '회원',
  back: '내 화면으로 돌아가기',
} as const;
