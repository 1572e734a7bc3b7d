import { expect, test } from 'vitest';
import { skillWords } from './skill-words.ts';

test('a skill is told by its own name and by the roles it is for', () => {
  const words = skillWords(['React', '양봉']);
  expect(words).toContainEqual({ word: 'react', skill: 'React' });
  expect(words).toContainEqual({ word: '프런트', skill: 'React' });
  expect(words.at(-1)).toEqual({ word: '양봉', skill: '양봉' });
});

test('is known in any case, as whoever typed it wrote it', () => {
  expect(skillWords(['figma'])).toContainEqual({ word: '디자인', skill: 'figma' });
});

test('a letter alone is in any word, and tells nothing by itself', () => {
  expect(skillWords(['C'])).toEqual([]);
  expect(skillWords(['R']).map(({ word }) => word)).not.toContain('r');
});
