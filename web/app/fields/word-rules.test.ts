import { skillsMax } from '@dure/contract/limits.ts';
import { Company, Skill } from '@dure/contract/registration.ts';
import { describe, expect, it } from 'vitest';
import { addWord, addWords } from './word-rules.ts';

const skills = { word: Skill, max: skillsMax };
const workplace = { word: Company, max: 1 };

describe('addWord', () => {
  it('adds what is typed, trimmed and composed', () => {
    expect(addWord(skills, ['Figma'], ' 영상 편집 '.normalize('NFD'))).toEqual({
      words: ['Figma', '영상 편집'],
    });
  });

  it('puts no other in the place of the only one', () => {
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
  it('takes a list for several skills, and a comma for part of the name of a workplace', () => {
    expect(addWords(skills, ['Figma'], 'React, Figma, C#')).toEqual({
      words: ['Figma', 'React', 'C#'],
      fault: null,
    });
    expect(addWords(workplace, [], '두레, 한강')).toEqual({ words: ['두레, 한강'], fault: null });
  });
});
