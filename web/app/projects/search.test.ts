import { describe, expect, it } from 'vitest';
import { all, askedOf, offeredKeywords, searchOf } from './search.ts';

describe('the search in a URL', () => {
  it.each([
    ['', { query: '', ...all }, {}],
    ['query=+책방+', { query: '책방', ...all }, { query: '책방' }],
    ['keyword=기후&query=', { ...all, query: '', keyword: '기후' }, { keyword: '기후' }],
    [
      'query=ㅊㅂ&keyword=로컬',
      { ...all, query: 'ㅊㅂ', keyword: '로컬' },
      { query: 'ㅊㅂ', keyword: '로컬' },
    ],
    ['mine=true', { query: '', ...all, mine: true }, { mine: 'true' }],
    ['open_seats=true', { query: '', ...all, openSeats: true }, { open_seats: 'true' }],
    ['mine=1', { query: '', ...all }, {}],
  ])('“%s”', (text, search, asked) => {
    const read = searchOf(new URLSearchParams(text));
    expect(read).toEqual(search);
    expect(askedOf(read)).toEqual(asked);
  });

  it('cuts the query to the maximum length', () => {
    expect(searchOf(new URLSearchParams({ query: '가'.repeat(99) })).query).toHaveLength(60);
  });
});

it('the keywords on offer contain the chosen one once', () => {
  const keywords = ['AI', '기후'];
  expect(offeredKeywords({ ...all, keyword: '로컬' }, keywords)).toEqual(['로컬', 'AI', '기후']);
  expect(offeredKeywords({ ...all, keyword: 'ai' }, keywords)).toEqual(keywords);
  expect(offeredKeywords(all, keywords)).toEqual(keywords);
});
