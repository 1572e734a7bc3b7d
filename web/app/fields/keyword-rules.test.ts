import { describe, expect, it } from 'vitest';
import { addKeyword, addKeywords } from './word-rules.ts';

const five = ['창업', '로컬', '교육', '기후', '게임'];

describe('addKeyword', () => {
  it('appends a keyword, composed and without trailing blanks', () => {
    expect(addKeyword(['창업'], '로컬  브랜드 '.normalize('NFD'))).toEqual({
      words: ['창업', '로컬 브랜드'],
    });
  });

  it('removes invisible characters around a pasted word', () => {
    expect(addKeyword([], '\uFEFF로컬\u200B\u00AD')).toEqual({ words: ['로컬'] });
  });

  it.each([
    [[], '  ', 'blank'],
    [[], '\u200B\uFEFF', 'blank'],
    [[], '로\u202E컬', 'malformed'],
    [[], ' 창업', 'leading_space'],
    [[], '　창업', 'leading_space'],
    [['창업'], '창업', 'duplicate'],
    [['UX'], 'ux', 'duplicate'],
    [five, '핀테크', 'too_many'],
    [five, '기후', 'duplicate'],
    [[], '가'.repeat(21), 'too_long'],
  ] as const)('to %j does not add “%s”: %s', (keywords, typed, fault) => {
    expect(addKeyword(keywords, typed)).toEqual({ fault });
  });

  it('accepts a fifth keyword, and one of twenty letters', () => {
    expect(addKeyword(five.slice(0, 4), '가'.repeat(20))).toEqual({
      words: [...five.slice(0, 4), '가'.repeat(20)],
    });
  });
});

// Shows 17.9: a pasted list becomes several words
describe('addKeywords', () => {
  it.each([
    ['AI, 창업, 디자인', ['AI', '창업', '디자인']],
    ['AI,창업，디자인', ['AI', '창업', '디자인']],
    ['#창업 #로컬', ['창업', '로컬']],
    ['#창업', ['창업']],
    ['창업、로컬;교육\n기후', ['창업', '로컬', '교육', '기후']],
    ['창업, 창업, ', ['창업']],
    ['사이드 프로젝트', ['사이드 프로젝트']],
    ['C#', ['C#']],
    ['C#, F#', ['C#', 'F#']],
  ])('reads %j as %j', (typed, words) => {
    expect(addKeywords([], typed)).toEqual({ words, fault: null });
  });

  it('adds as many as fit, and says why not more', () => {
    expect(addKeywords(five.slice(0, 4), '핀테크, 데이터')).toEqual({
      words: [...five.slice(0, 4), '핀테크'],
      fault: 'too_many',
    });
    expect(addKeywords(['창업'], '창업, 로컬')).toEqual({ words: ['창업', '로컬'], fault: null });
    expect(addKeywords(['창업'], '창업')).toEqual({ words: ['창업'], fault: 'duplicate' });
    expect(addKeywords([], ', #')).toEqual({ words: [], fault: 'blank' });
  });
});
