import type { University } from '@dure/contract/catalog.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySign } from '../../../contract/test/any-sign.ts';
import { createUniversityIndex, searchUniversities } from './school-search.ts';

function university(
  key: string,
  name_ko: string,
  name_en: string,
  domain: string,
  aliases: string[],
): University {
  return { key, name_ko, name_en, domains: [domain], majors: [], aliases };
}

const universities = [
  university('snu', '서울대학교', 'Seoul National University', 'snu.ac.kr', ['서울대', 'SNU']),
  university('snue', '서울교육대학교', 'Seoul National University of Education', 'snue.ac.kr', [
    '서울교대',
    'SNUE',
  ]),
  university('syu', '삼육대학교', 'Sahmyook University', 'syu.ac.kr', ['삼육대']),
  university('swu', '서울여자대학교', "Seoul Women's University", 'swu.ac.kr', ['서울여대']),
  university('suwon', '수원대학교', 'The University of Suwon', 'suwon.ac.kr', ['수원대']),
  university('yonsei', '연세대학교', 'Yonsei University', 'yonsei.ac.kr', ['연세대', '연대']),
  university('ewha', '이화여자대학교', 'Ewha Womans University', 'ewha.ac.kr', ['이화여대', '이대']),
  university('inha', '인하대학교', 'Inha University', 'inha.ac.kr', ['인하대']),
  university('korea', '고려대학교', 'Korea University', 'korea.ac.kr', ['고려대', '고대']),
  university('gwangju', '광주대학교', 'Gwangju University', 'gwangju.ac.kr', ['광주대']),
  university('kaist', '한국과학기술원', 'Korea Advanced Institute of Science and Technology', 'kaist.ac.kr', [
    '카이스트',
    'KAIST',
  ]),
];
const index = createUniversityIndex(universities);
const keys = (query: string, limit = 20) => searchUniversities(index, query, limit).map((one) => one.key);

describe('searchUniversities', () => {
  it.each([
    '서울대',
    '서울대학교',
    ' 서울 대학교 ',
    '서울대'.normalize('NFD'),
    'ㅅㅇㄷ',
    'ㅅㅇㄷㅎㄱ',
    'SNU',
    'snu',
    'Seoul National University',
    'seoul nat',
    'snu.ac.kr',
    '@snu.ac.kr',
    'someone@snu.ac.kr',
  ])('finds Seoul National University first by “%s”', (query) => {
    expect(keys(query)[0]).toBe('snu');
  });

  it.each([
    ['ㅅ', 'snu'],
    ['서', 'snu'],
    ['서ㅇ', 'snu'],
    ['성', 'snu'],
    ['서우', 'snu'],
    ['서울ㄷ', 'snu'],
    ['서울ㄷㅎ', 'snu'],
    ['서울ㄱ', 'snue'],
    ['서울곧', null],
    ['서울교ㄷ', 'snue'],
    ['서울굗', 'snue'],
    ['서울여', 'swu'],
    ['읺', 'inha'],
    ['이', 'ewha'],
    ['골', 'korea'],
    ['고', 'korea'],
    ['광ㅈ', 'gwangju'],
    ['과', 'gwangju'],
    ['카이ㅅ', 'kaist'],
    ['카잇', 'kaist'],
  ])('while a name is being typed, “%s” gives %s first', (query, key) => {
    expect(keys(query)[0] ?? null).toBe(key);
  });

  it('separates consonants that the keyboard combined', () => {
    const gangseo = university('gangseo', '강서대학교', 'Gangseo University', 'gangseo.ac.kr', []);
    const found = searchUniversities(createUniversityIndex([...universities, gangseo]), 'ㄳ', 5);
    expect(found[0]?.key).toBe('gangseo');
  });

  it('ranks exact matches first, then prefixes, then prefixes of words, then matches inside a word', () => {
    const ranked = [
      university('inside', '구한라온대학교', 'Inside', 'a.example', []),
      university('word', '새벽 라온대학교', 'Word', 'b.example', []),
      university('prefix', '라온나래대학교', 'Prefix', 'c.example', []),
      university('exact', '나래대학교', 'Exact', 'd.example', ['라온']),
    ];
    const found = searchUniversities(createUniversityIndex(ranked), '라온', 10);
    expect(found.map((one) => one.key)).toEqual(['exact', 'prefix', 'word', 'inside']);
  });

  it('keeps the list’s order among equal matches', () => {
    expect(keys('ㅅㅇㄷ')).toEqual(['snu', 'syu', 'suwon']);
  });

  it('finds by words within an English name and by the inside of a Korean one', () => {
    expect(keys('advanced institute')).toEqual(['kaist']);
    expect(keys('education')).toEqual(['snue']);
    expect(keys('과학기술')).toEqual(['kaist']);
    expect(keys('여대')).toEqual(['swu', 'ewha']);
  });

  it('finds no school by the end of its domain', () => {
    expect(keys('ac.kr')).toEqual([]);
    expect(keys('kr')).toEqual([]);
  });

  it('returns the head of the list for a blank query and nothing for only punctuation', () => {
    expect(keys('  ', 3)).toEqual(['snu', 'snue', 'syu']);
    expect(keys('!?')).toEqual([]);
    expect(keys('@')).toEqual([]);
  });

  it('finds schools without aliases, which another API host may not send', () => {
    const bare = universities.map(({ aliases: _, ...rest }) => rest);
    expect(searchUniversities(createUniversityIndex(bare), 'ㅅㅇㄷ', 1)[0]?.key).toBe('snu');
  });

  const school = fc.constantFrom(...universities);

  it('finds a school by every prefix of its names, in any case', () => {
    fc.assert(
      fc.property(school, fc.nat(), fc.boolean(), (one, cut, upper) => {
        const name = cut % 2 === 0 ? one.name_ko : one.name_en;
        const typed = name.slice(0, 1 + (cut % name.length));
        expect(keys(upper ? typed.toUpperCase() : typed)).toContain(one.key);
      }),
    );
  });

  it('finds a school by its whole name first, whatever the order of the list', () => {
    fc.assert(
      fc.property(
        school,
        fc.shuffledSubarray(universities, { minLength: universities.length }),
        (one, list) => {
          const shuffled = createUniversityIndex(list);
          expect(searchUniversities(shuffled, one.name_ko, 1)).toEqual([one]);
          expect(searchUniversities(shuffled, one.name_en, 1)).toEqual([one]);
        },
      ),
    );
  });

  it('handles any text, within the limit and without duplicates', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), fc.nat({ max: 5 }), (query, limit) => {
        const found = keys(query, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
