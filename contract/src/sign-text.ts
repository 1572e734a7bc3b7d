import type { Sign } from './signs.ts';

/** Where a refused character is, also for people who cannot see it: `보이지 않는 글자(U+202E)가 3번째에 있어요`. */
export const signText = ({ sign, code, place, seen }: Sign): string =>
  seen
    ? `쓸 수 없는 글자 ‘${sign}’(${code})가 ${place}번째에 있어요`
    : `보이지 않는 글자(${code})가 ${place}번째에 있어요`;
