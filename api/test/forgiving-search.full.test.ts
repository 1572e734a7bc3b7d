import { misspeltWordMinLetters } from '@dure/contract/limits.ts';
import { ongoingProjects } from '@dure/contract/projects.ts';
import { assemble, convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mistakesBetween, slipsOf } from '../src/features/projects/searching/mistyped.ts';
import { lettersOf } from '../src/search-form.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject, type TestMember } from './harness/fixtures.ts';

const hangul = [
  ...[
    '책방',
    '동네',
    '지도',
    '배움',
    '창업',
    '음악',
    '영화',
    '환경',
    '요리',
    '사진',
    '독서',
    '개발',
    '기후',
    '교육',
  ],
  ...[
    '연극',
    '공예',
    '텃밭',
    '여행',
    '게임',
    '번역',
    '건축',
    '로봇',
    '도시',
    '농업',
    '패션',
    '축제',
    '수화',
    '역사',
  ],
  ...[
    '전시',
    '철학',
    '코딩',
    '악보',
    '점자',
    '돌봄',
    '해양',
    '우주',
    '통계',
    '법률',
    '자전거',
    '글쓰기',
    '디자인',
  ],
  ...[
    '반려동물',
    '유기동물',
    '블록체인',
    '헬스케어',
    '팟캐스트',
    '제로웨이스트',
    '프로젝트',
    '연구회',
    '워크숍',
  ],
  ...[
    '다큐멘터리',
    '아카이브',
    '캠페인',
    '실험실',
    '협동조합',
    '플랫폼',
    '해커톤',
    '동아리',
    '놀이터',
    '공모전',
  ],
];
const latin = ['Tracker', 'React', 'Python', 'Lantern', 'journal', 'Kotlin', 'Figma', 'database', 'market'];
const words = [...hangul, ...latin];

let test: TestApp;
let token: string;

/** Two words each, so that each word is in two titles. */
const titles = words.map((word, nth) => `${word} ${words[(nth * 7 + 3) % words.length]}`);

/** Words of descriptions and names of creators, each for a share of the projects. */
const told = ['물레', '솟대', '나룻배', '두레박'];
const makers = ['배서진', '한여울', '제갈보람'];
const of = (some: readonly string[], title: string) => some[titles.indexOf(title) % some.length] ?? '';

beforeAll(async () => {
  test = await testApp();
  const creators = new Map<string, TestMember>();
  for (const userName of makers) creators.set(userName, await insertMember(test.db, { userName }));
  token = await test.tokenOf(await insertMember(test.db));
  for (const title of titles)
    await insertProject(test.db, {
      creatorId: creators.get(of(makers, title))?.id ?? '',
      title,
      description: `${of(told, title)}에서 해 봐요.`,
      keywords: ['무관'],
    });
});
afterAll(() => test.close());

async function search(query: string) {
  const { body } = await test.call(ongoingProjects, { query: { query } }, { token });
  return { found: body.projects.map(({ title }) => title), asTyped: body.searched_for === null };
}

/** Mistypes a word: one letter is wrong, added, missing or swapped with the next. */
const slip = fc
  .tuple(fc.nat(), fc.constantFrom('wrong', 'more', 'missing', 'swapped'), fc.nat())
  .map(([nth, mistake, drawn]) => (word: string) => {
    const letters = [...lettersOf(word)];
    const at = nth % letters.length;
    const others = /[a-z]/.test(letters[at] ?? '')
      ? 'etaoinsr'
      : /[ㅏ-ㅣ]/.test(letters[at] ?? '')
        ? 'ㅏㅓㅗㅜㅡㅣㅐㅔ'
        : 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ';
    const other = others[drawn % others.length] ?? '';
    if (mistake === 'swapped') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
    else letters.splice(at, mistake === 'more' ? 0 : 1, ...(mistake === 'missing' ? [] : [other]));
    return assemble(letters);
  });

/** The share that the search finds of all titles with a word within one mistake of the typed one. */
async function recallOf(typed: readonly { word: string; query: string; beside?: string }[]): Promise<number> {
  const counted = { there: 0, found: 0 };
  for (const { word, query, beside } of typed) {
    // Beside another word, a shorter one is close to too many words.
    if (beside !== undefined && lettersOf(word).length < misspeltWordMinLetters) continue;
    const near = words.filter((other) => mistakesBetween(lettersOf(other), lettersOf(word)) <= 1);
    const whole = beside === undefined ? query : `${query} ${beside}`;
    const { found, asTyped } = await search(whole);
    if (asTyped && found.length > 0) continue;
    const there = titles.filter((title) => {
      const [one = '', other = ''] = title.split(' ');
      return (
        (near.includes(one) || near.includes(other)) &&
        (beside === undefined || [one, other, of(told, title), of(makers, title)].includes(beside))
      );
    });
    counted.there += there.length;
    counted.found += there.filter((title) => found.includes(title)).length;
  }
  expect(counted.there).toBeGreaterThan(typed.length / 2);
  return counted.found / counted.there;
}

const drawn = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: 7 });
const enough = 0.95;

// Shows 17.8: search in Hangul, initials and Latin, half typed and misspelt
describe('a search finds nearly all titles within one mistake of what was typed', () => {
  it.each([
    ['words of two syllables', hangul.filter((word) => word.length === 2)],
    ['longer words', hangul.filter((word) => word.length > 2)],
    ['words in the alphabet', latin],
  ])('for %s', async (_, some) => {
    const slips = drawn(fc.tuple(fc.constantFrom(...some), slip), 120);
    const typed = slips.map(([word, mistyped]) => ({ word: mistyped(word), query: mistyped(word) }));
    expect(await recallOf(typed)).toBeGreaterThanOrEqual(enough);
  });

  it('for one wrong word beside a right one', async () => {
    const slips = drawn(fc.tuple(fc.constantFrom(...titles), slip), 120);
    const typed = slips.map(([title, mistyped]) => {
      const [beside = '', other = ''] = title.split(' ');
      return { word: mistyped(other), query: mistyped(other), beside };
    });
    expect(await recallOf(typed)).toBeGreaterThanOrEqual(enough);
  });

  it.each([
    ['a word of the description', told],
    ['the creator’s name', makers],
  ])('for one wrong word beside %s', async (_, some) => {
    const slips = drawn(fc.tuple(fc.constantFrom(...titles), slip), 120);
    const typed = slips.map(([title, mistyped]) => {
      const [word = ''] = title.split(' ');
      return { word: mistyped(word), query: mistyped(word), beside: of(some, title) };
    });
    expect(await recallOf(typed)).toBeGreaterThanOrEqual(enough);
  });

  it('for text typed on the other keyboard layout, both ways, also with a mistake', async () => {
    const keys = [
      ...hangul.map((word) => ({ word, query: convertHangulToQwerty(word) })),
      ...latin.map((word) => ({ word, query: convertQwertyToHangul(word.toLowerCase()) })),
    ];
    expect(await recallOf(keys)).toBe(1);
    const long = hangul.filter((word) => word.length > 2);
    const slips = drawn(fc.tuple(fc.constantFrom(...long), slip), 120);
    const typed = slips.map(([word, mistyped]) => ({
      word: mistyped(word),
      query: convertHangulToQwerty(mistyped(word)),
    }));
    expect(await recallOf(typed)).toBeGreaterThanOrEqual(enough);
  });

  it('for a long word with two mistakes on the other keyboard layout', async () => {
    expect((await search('vmfhswpxm')).found).toContain(titles.find((title) => title.startsWith('프로젝트')));
  });
});

it('the database finds a word by the slips of its mistyped form', async () => {
  const long = ['대학생창업연구회프로젝트', '을지로React모임', '꽃'];
  for (const [word, mistyped] of drawn(fc.tuple(fc.constantFrom(...words, ...long), slip), 300)) {
    const typed = lettersOf(mistyped(word.toLowerCase()));
    if (typed.length < misspeltWordMinLetters || mistakesBetween(typed, lettersOf(word)) > 1) continue;
    const [row] = await test.sql`
      select word_slips(${word.toLowerCase()}) && ${slipsOf(typed)} as found`;
    expect([word, typed, row?.found]).toEqual([word, typed, true]);
  }
});
