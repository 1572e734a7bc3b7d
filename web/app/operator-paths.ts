import { screens } from '@dure/contract/screens.ts';

const start = screens.operator.path.replace('/*', '');

/** Links inside the operator's console; apart from `paths.ts`, so that nobody else loads them. */
export const operatorPaths = {
  today: () => start,
  page: (path: string) => (path === '' ? start : `${start}/${path}`),
} as const;
