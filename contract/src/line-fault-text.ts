import type { LineFault } from './operating-imports.ts';

/** Why a line of a file invites nobody, for the console and an import's results. */
export const lineFaultText: Readonly<Record<LineFault, string>> = {
  cells: '쉼표나 따옴표가 어긋나서 칸이 맞지 않아요',
  formula: '=, +, -, @로 시작하는 칸이 있어요',
  name_missing: '이름이 없어요',
  name_malformed: '이름에 쓸 수 없는 글자가 있어요',
  name_too_long: '이름이 40자보다 길어요',
  email_malformed: '이메일 형식이 아니에요',
  relation_missing: '관계가 없어요',
  relation_unknown: '관계는 ‘같은 학교’, ‘함께한 프로젝트’, ‘같은 직장’, ‘기타’ 중 하나로 적어 주세요',
  duplicate: '앞줄에 같은 사람이 있어요',
};
