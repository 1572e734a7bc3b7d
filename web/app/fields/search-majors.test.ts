import { expect, it } from 'vitest';
import { createMajorIndex, searchMajors } from './school-search.ts';

const major = (key: string, name_ko: string, name_en: string) => ({ key, name_ko, name_en });
const majors = [
  major('hangang-economics', '경제학부', 'Economics'),
  major('hangang-business', '경영학과', 'Business Administration'),
  major('hangang-computer', '컴퓨터공학부', 'Computer Science and Engineering'),
  major('hangang-education', '컴퓨터교육과', 'Computer Education'),
];
const index = createMajorIndex(majors);
const found = (typed: string) => searchMajors(index, typed).map(({ name_ko }) => name_ko);

it.each([
  ['컴퓨터공', ['컴퓨터공학부']],
  ['ㅋㅍㅌ', ['컴퓨터공학부', '컴퓨터교육과']],
  ['ㄱㅇㅎ', ['경영학과']],
  ['경', ['경제학부', '경영학과']],
  ['computer ed', ['컴퓨터교육과']],
  ['administration', ['경영학과']],
  ['없는 전공', []],
])('finds by “%s”', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

it('returns the whole list for a blank query', () => {
  expect(searchMajors(index, ' ')).toEqual(majors);
});
