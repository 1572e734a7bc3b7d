import { expect, test } from 'vitest';
import { skillWords } from './skill-words.ts';

test('a skill is recognized by its own name and by the roles it serves', () => {
  const words = skillWords(['React', '양봉']);
  expect(words).toContainEqual({ word: 'react', skill: 'React' });
  expect(words).toContainEqual({ word: '프런트', skill: 'React' });
  expect(words.at(-1)).toEqual({ word: '양봉', skill: '양봉' });
});

test('a skill is recognized in any case, and returned as typed', () => {
  expect(skillWords(['figma'])).toContainEqual({ word: '디자인', skill: 'figma' });
});

test('a skill’s name of one letter is not searched for, since any word may contain it', () => {
  expect(skillWords(['C'])).toEqual([]);
  expect(skillWords(['R']).map(({ word }) => word)).not.toContain('r');
});
