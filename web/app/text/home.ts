export const homeText = {
  title: '진행 중인 프로젝트',
  loading: '프로젝트를 불러오고 있어요',
  emptyTitle: '아직 진행 중인 프로젝트가 없어요',
  emptyLead: '앱에서 함께할 사람을 찾고 첫 프로젝트를 시작해 보세요.',
  /** Where the api has no list to show. */
  inAppTitle: '프로젝트는 앱에서 둘러볼 수 있어요',
  inAppLead: '앱을 열면 진행 중인 프로젝트와 새 소식을 볼 수 있어요.',
  openApp: '앱 열기',
} as const;
