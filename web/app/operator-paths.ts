/** Links within the operator's console, apart from `paths.ts`: nobody else loads them. */
export const operatorPaths = {
  today: () => '/operator',
  page: (path: string) => (path === '' ? '/operator' : `/operator/${path}`),
} as const;
