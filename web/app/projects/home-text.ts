export const homeText = {
  title: '진행 중인 프로젝트',
  loading: '프로젝트를 불러오고 있어요',
  add: '프로젝트 만들기',
  emptyTitle: '아직 진행 중인 프로젝트가 없어요',
  emptyLead: '하고 싶은 일로 첫 프로젝트를 만들거나, 함께할 사람을 먼저 초대해 보세요.',
  invite: '초대하기',
  noneTitle: '찾는 프로젝트가 없어요',
  noneLead: '다른 단어나 초성으로 찾아보거나, 원하는 프로젝트를 직접 시작해 보세요.',
  clearSearch: '모든 프로젝트 보기',
  noneOpenTitle: '지금은 자리가 남은 프로젝트가 없어요',
  noneOpenLead: '다른 프로젝트를 둘러보거나, 함께할 사람을 찾는 프로젝트를 직접 시작해 보세요.',
  noneMineTitle: '아직 함께하는 프로젝트가 없어요',
  noneMineLead: '마음이 가는 프로젝트를 찾아보거나, 하고 싶은 일을 직접 시작해 보세요.',
  sample: { name: '동네 책방을 잇는 지도', note: '2026.03 – 진행 중 · 로컬', end: '디자인 1자리' },
  /** If the api has no list of projects. */
  inAppTitle: '프로젝트는 앱에서 둘러볼 수 있어요',
  inAppLead: '앱을 열면 진행 중인 프로젝트와 새 소식을 볼 수 있어요.',
  openApp: '앱 열기',
} as const;

export const projectListText = {
  more: '더 보기',
  retry: '다시 시도',
  loadingMore: '불러오는 중…',
  mentioned: '소개나 만든 사람 이름에서 찾은 프로젝트예요.',
} as const;

export const projectSearchText = {
  label: '프로젝트 찾기',
  placeholder: '제목, 소개, 만든 사람으로 찾기',
  clear: '검색어 지우기',
  choices: '볼 프로젝트 선택',
  all: '전체',
  mine: '내 프로젝트',
  openSeats: '자리 남은 프로젝트',
  searching: '찾고 있어요',
  /** Announced to screen readers after a search. */
  found: (count: number, more: boolean) =>
    count === 0 ? '찾는 프로젝트가 없어요' : `프로젝트 ${count}개${more ? ' 이상' : ''}`,
  searchedFor: (words: string) => `‘${words}’에 가까운 프로젝트예요.`,
} as const;
