export const ownTagText = {
  remove: '이 게시글에서 내 이름 지우기',
  removed: '게시글에서 내 이름을 지웠어요',
} as const;
