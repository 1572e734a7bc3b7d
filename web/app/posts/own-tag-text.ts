export const ownTagText = {
  remove: '이 게시글에서 내 이름 빼기',
  removed: '게시글에서 내 이름을 뺐어요',
} as const;
