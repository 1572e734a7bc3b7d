import { expect, test } from 'vitest';
import { peopleText } from './people.ts';
import { dayText, monthText, periodText } from './period.ts';

test('months and days are shown with dots', () => {
  expect(monthText('2025-03-01')).toBe('2025.03');
  expect(dayText('2025-09-26')).toBe('2025.09.26');
});

test('a period without an end goes on', () => {
  expect(periodText('2025-03-01', null)).toBe('2025.03 – 진행 중');
  expect(periodText('2025-06-01', '2026-02-28')).toBe('2025.06 – 2026.02');
});

test('people are named as far as they are shown, the rest is counted', () => {
  expect(peopleText(['김서연', '윤도현'], 6)).toBe('참여자 김서연님, 윤도현님 외 4명');
  expect(peopleText(['김서연'], 1)).toBe('참여자 김서연님');
  expect(peopleText([], 3)).toBe('참여자 3명');
});
