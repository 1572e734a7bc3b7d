import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './step.ts';
import { nodesOf } from './tested-rows.ts';

/**
 * Refuses Korean words that the product does not use (Specification 12.1 and 12.2), in every string that people read:
 * screens, mails, server pages, names in the contract, and the operators' part of the README. Prints a line for each
 * fault.
 */

interface Refused {
  readonly words: RegExp;
  readonly instead: string;
  /** Files that may use the word. */
  readonly but?: RegExp;
}

/** Legal texts change only in a new version. */
const legal = /^web\/app\/legal\/(?:terms|privacy)-text\.ts$/;

/** One word for one thing. The look-arounds exempt sentences whose wording is prescribed. */
const refused: readonly Refused[] = [
  { words: /메일 주소/, instead: '이메일' },
  { words: /낱말/, instead: '단어' },
  { words: /까닭/, instead: '이유' },
  { words: /(?<![가-힣])고[르른를]|골라|골랐/, instead: '선택' },
  { words: /거[두둘둔둬뒀둡]/, instead: '취소, 철회' },
  { words: /열린 초대|열려 있는 초대|기다리는 초대/, instead: '대기 중인 초대' },
  { words: /(?<!검색어 )지우기|지우는 중/, instead: '삭제 (지우기 is for what was typed)' },
  { words: /그만두기/, instead: '취소, 닫기' },
  { words: /새로 고[치쳐친침]/, instead: '새로고침' },
  { words: /떠나시|떠나기|두레를 떠나/, instead: '탈퇴' },
  { words: /개인정보 처리 ?안내/, instead: '개인정보 처리방침' },
  { words: /고[치쳐친칠쳤]/, instead: '수정', but: legal },
  { words: /더하[기는고거]|더해요|더했/, instead: '추가' },
  { words: /(?<![가-힣]|[한이그] )주의(?!해| 깊)/, instead: '경고' },
  { words: /이야기/, instead: '대화', but: legal },
  { words: /(?<!이)메일 도메인|(?:이|받는) 주소[로를](?!는)|받는 주소/, instead: '이메일' },
  { words: /견[주줘줬준]/, instead: '비교' },
  { words: /얼[리린려렸림]|녹이|녹였/, instead: '초대 막기, 초대 다시 열기' },
  { words: /나무/, instead: '관계도' },
  { words: /튼튼/, instead: '안전' },
  { words: /띄어쓰기/, instead: '빈칸' },
  { words: /(?<![가-힣])남에게|나로부터/, instead: '다른 사람에게, 내 …으로' },
  { words: /비밀번호[를만]? 다시 정하/, instead: '비밀번호 재설정' },
  { words: /계정[을를]? 지[키킬]/, instead: '계정 보호', but: legal },
  { words: /기다리는 (?:신고|이의|요청)|[이가] 기다려요/, instead: '처리할, 답할, 남은' },
  { words: /넘어온 비율/, instead: '전환율' },
  { words: /그 밖에(?! (?:열람|약속))/, instead: '기타', but: legal },
  {
    words: /운영자의 말|관련된 것|(?:만든|쓴|가린|센|볼) 것/,
    instead: 'the noun itself: 내용, 할 일, 대상',
    but: legal,
  },
  { words: /인증코드(?!가 전송됐어요| 전송에 실패했습니다)/, instead: '인증번호' },
  { words: /[시셨]나요|신가요/, instead: 'the plain question: -나요, -ㄴ가요' },
  { words: /\}님|님님/, instead: 'nameText(…), which says 님 once', but: /^contract\/src\/name-text\.ts$/ },
  { words: /두레/, instead: 'brandName: the operator may call it otherwise', but: /^(?!web\/)/ },
];

/** A particle with two forms directly after an inserted value. `nameText(…)` always ends in 님. */
const guessed = /\$\{(?!nameText\()[^{}`]*\}(?:[을를은는이가과와로]|으로|이?에요|예요|이라)(?![가-힣])/;

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const isSource = /^(?:web\/app|api\/src|server\/src|contract\/src)\/.*(?<!\.test)\.tsx?$/;
/** Not the product's voice: people's own words, names of schools, companies and skills, legal texts. */
const isData = /^(?:api\/src\/(?:demo|features\/catalog\/(?:universities|words))|web\/app\/site\/earlier)\//;

/** Each string of a source file as written, `${…}` included, with its offset. */
function stringsOf(file: string, source: string): [text: string, offset: number][] {
  const isRead = (node: { type: string; value?: unknown }) =>
    node.type === 'TemplateLiteral' || node.type === 'JSXText' || typeof node.value === 'string';
  return [...nodesOf(parseSync(file, source).program)]
    .filter(isRead)
    .map(({ start, end }) => [source.slice(start, end), start]);
}

function faultsOf(file: string, text: string): string[] {
  return [
    ...refused.flatMap(({ words, instead, but }) => {
      const [said] = but?.test(file) ? [] : (words.exec(text) ?? []);
      return said === undefined ? [] : [`“${said}” is not said here: ${instead}`];
    }),
    ...(guessed.exec(text) ?? []).map((said) => `the particle of “${said}” is guessed`),
  ];
}

const faults: string[] = [];
function look(file: string, strings: readonly [text: string, offset: number][], source: string): void {
  for (const [text, offset] of strings) {
    const line = source.slice(0, offset).split('\n').length;
    faults.push(...faultsOf(file, text).map((fault) => `${file}:${line}: ${fault}`));
  }
}

let seen = 0;
for (const file of listed.split('\0')) {
  if (!isSource.test(file) || isData.test(file)) continue;
  const source = readFileSync(join(root, file), 'utf8');
  if (!/\p{Script=Hangul}/u.test(source)) continue;
  const strings = stringsOf(file, source);
  seen += strings.length;
  look(file, strings, source);
}
const readme = readFileSync(join(root, 'README.md'), 'utf8');
look(
  'README.md',
  [...readme.matchAll(/^.*\p{Script=Hangul}.*$/gmu)].map((line) => [line[0], line.index]),
  readme,
);
if (seen === 0) faults.push('no string was found');

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
