import { expect, test } from 'vitest';
import { peopleText } from './people.ts';
import { dayText, koreanDayText, koreanMinuteText, monthText, periodText } from './period.ts';

test('months and days are shown with dots', () => {
  expect(monthText('2025-03-01')).toBe('2025.03');
  expect(dayText('2025-09-26')).toBe('2025.09.26');
});

test('a day in Korea begins at 15:00 UTC', () => {
  expect(koreanDayText('2026-12-31T14:59:59Z')).toBe('2026.12.31');
  expect(koreanDayText('2026-12-31T15:00:00Z')).toBe('2027.01.01');
  expect(koreanMinuteText('2026-12-31T15:04:59.123Z')).toBe('2027.01.01 00:04');
});

test('a period without an end is shown as ongoing', () => {
  expect(periodText({ start_date: '2025-03-01', end_date: null })).toBe('2025.03 – 진행 중');
  expect(periodText({ start_date: '2025-06-01', end_date: '2026-02-28' })).toBe('2025.06 – 2026.02');
});

test('a period that has not begun is shown as upcoming, by the api’s word or else by the calendar', () => {
  const far = { start_date: '9999-03-01', end_date: null };
  expect(periodText(far)).toBe('9999.03 시작 예정');
  expect(periodText({ ...far, upcoming: false })).toBe('9999.03 – 진행 중');
  const past = { start_date: '2025-03-01', end_date: '2026-02-28' };
  expect(periodText({ ...past, upcoming: true })).toBe('2025.03 시작 예정');
});

test('shown people are named, the others counted', () => {
  expect(peopleText(['김서연', '윤도현'], 6)).toBe('참여자 김서연님, 윤도현님 외 4명');
  expect(peopleText(['김서연'], 1)).toBe('참여자 김서연님');
  expect(peopleText([], 3)).toBe('참여자 3명');
});
