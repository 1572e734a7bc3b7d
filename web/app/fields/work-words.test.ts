import { expect, it } from 'vitest';
import { addTyped } from './typed-words.ts';
import { noWork, workLists } from './work-words.ts';

it('adds typed words that were not added yet', () => {
  const draft = { ...noWork, company_text: ' 한강출판 ', specialties: ['편집'], specialty_text: '기획' };
  expect(addTyped(workLists, draft)).toEqual({
    changes: { companies: ['한강출판'], company_text: '', specialties: ['편집', '기획'], specialty_text: '' },
    errors: {},
  });
});

it('reports a word that can’t be added, and adds the rest', () => {
  const draft = { ...noWork, position_text: '편집자', specialties: ['가', '나'], specialty_text: '다' };
  expect(addTyped(workLists, draft)).toEqual({
    changes: { positions: ['편집자'], position_text: '' },
    errors: { specialty: '최대 2개까지 추가할 수 있어요' },
  });
});
