export const projectSearchText = {
  label: '프로젝트 찾기',
  placeholder: '제목, 키워드, 초성으로 찾기',
  clear: '검색어 지우기',
  keywords: '키워드로 골라 보기',
  searching: '찾고 있어요',
  /** What a screen reader is told once a search is through. */
  found: (count: number, more: boolean) =>
    count === 0 ? '찾는 프로젝트가 없어요' : `프로젝트 ${count}개${more ? ' 이상' : ''}`,
  searchedFor: (words: string) => `‘${words}’에 가까운 프로젝트예요.`,
} as const;
