import { skillsMax } from '@dure/contract/limits.ts';
import { Company, Skill } from '@dure/contract/registration.ts';
import { describe, expect, it } from 'vitest';
import { addWord, addWords } from './word-rules.ts';

const skills = { word: Skill, max: skillsMax };
const workplace = { word: Company, max: 1 };

describe('addWord', () => {
  it('appends the typed word, trimmed and composed', () => {
    expect(addWord(skills, ['Figma'], ' 영상 편집 '.normalize('NFD'))).toEqual({
      words: ['Figma', '영상 편집'],
    });
  });

  it('does not replace the only word of a list of one', () => {
    expect(addWord(workplace, [], '한강출판')).toEqual({ words: ['한강출판'] });
    expect(addWord(workplace, ['한강출판'], ' 두레상사')).toEqual({ fault: 'too_many' });
    expect(addWord(workplace, ['한강출판'], '한강출판')).toEqual({ fault: 'duplicate' });
  });

  it.each([
    [['TypeScript'], 'typescript', 'duplicate'],
    [Array.from({ length: 30 }, (_, at) => `s${at}`), 'Figma', 'too_many'],
    [[], '가'.repeat(41), 'too_long'],
    [[], 'a\u0000b', 'malformed'],
  ] as const)('to %j does not add “%s”: %s', (words, typed, fault) => {
    expect(addWord(skills, words, typed)).toEqual({ fault });
  });
});

describe('addWords', () => {
  it('splits a list of skills, but keeps a comma in a workplace’s name', () => {
    expect(addWords(skills, ['Figma'], 'React, Figma, C#')).toEqual({
      words: ['Figma', 'React', 'C#'],
      fault: null,
    });
    expect(addWords(workplace, [], '두레, 한강')).toEqual({ words: ['두레, 한강'], fault: null });
  });
});
